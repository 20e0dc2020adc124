import { LINT, report } from './checks.ts';

const { failed } = await report([LINT]);
process.exit(failed === 0 ? 0 : 1);
