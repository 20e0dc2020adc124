import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Deletable at any time: compiled code, caches of checks. */
export const CACHE = join(ROOT, 'node_modules/.cache/swizzle');

/** Node's compile cache, which halves the start time of a service. */
export const COMPILE_CACHE = join(CACHE, 'node');

/** Persistent data: `DATA_DIR`, or `.data` in the repository. */
export const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, '.data');
