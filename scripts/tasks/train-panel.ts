// Learns what the panel's grades of drinks depend on.
import { runScript } from '../dev/run-script.ts';

runScript('services/mixology/bench/train-panel.ts');
