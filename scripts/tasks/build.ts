import { buildChanged } from '../dev/build/changed.ts';
import { fail, stepsTo } from '../dev/terminal.ts';

await buildChanged(stepsTo(process.stdout)).catch(fail);
