import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What may be deleted at any time: compiled code, results of checks. */
export const CACHE = join(ROOT, 'node_modules/.cache/swizzle');

/** Where Node keeps the compiled form of what it loads; halves the time a service takes to start. */
export const COMPILE_CACHE = join(CACHE, 'node');

/** Where everything that lasts lies: `DATA_DIR`, or `.data` in the repository. */
export const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, '.data');
