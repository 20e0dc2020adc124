import { LINT } from './checks.ts';
import { report } from './report.ts';

const { failed } = await report([LINT]);
process.exit(failed === 0 ? 0 : 1);
