// Trains the sentence model of guests' intents.
import { runScript } from '../dev/run-script.ts';

runScript('services/patron-chat/bench/train-sentences.ts');
