import { buildChanged } from '../dev/build/changed.ts';
import { fail } from '../dev/plain-error.ts';
import { stepsTo } from '../dev/steps.ts';

await buildChanged(stepsTo(process.stdout)).catch(fail);
