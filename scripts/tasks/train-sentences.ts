// Trains the models of guests' intents and of care.
import { runScript } from '../dev/run-script.ts';

runScript('services/patron-chat/bench/train-sentences.ts');
