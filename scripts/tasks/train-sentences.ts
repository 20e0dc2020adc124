// Learns what sentences that guests ask mean.
import { runScript } from '../dev/run-script.ts';

runScript('services/patron-chat/bench/train-sentences.ts');
