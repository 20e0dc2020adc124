import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Where everything that lasts lies: `DATA_DIR`, or `.data` in the repository. */
export const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, '.data');
