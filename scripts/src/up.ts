import { fail } from './plain-error.ts';
import { runSystem } from './run-system.ts';

await runSystem(false).catch(fail);
