import { fail } from '../dev/plain-error.ts';
import { runSystem } from './run-system.ts';

await runSystem(true).catch(fail);
