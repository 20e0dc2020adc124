import { fail } from '../dev/terminal.ts';
import { runSystem } from './run-system.ts';

await runSystem(true).catch(fail);
