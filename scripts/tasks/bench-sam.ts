// Measures how well Sam understands guests.
import { runScript } from '../dev/run-script.ts';

runScript('services/patron-chat/bench/main.ts');
