// Trains the model of the panel's drink grades.
import { runScript } from '../dev/run-script.ts';

runScript('services/mixology/bench/train-panel.ts');
