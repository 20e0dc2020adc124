import { buildChanged } from './build/changed.ts';
import { fail } from './plain-error.ts';
import { stepsTo } from './steps.ts';

await buildChanged(stepsTo(process.stdout)).catch(fail);
