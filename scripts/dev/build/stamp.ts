// What a build was made of, as one hash beside its result: what did not change is not built again. By content,
// not by time, since a checkout gives old files new times.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

const NO_SOURCE = /(^|\/)(node_modules|dist|journey|testing)\/|\.spec\.tsx?$/;

/** A hash over the names and contents of all source files in these folders or files of the repository. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const entries = globSync([path, `${path}/**`], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === 'dist',
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !NO_SOURCE.test(file))
    .sort();
}

export function isCurrent(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

export function setStamp(stamp: string, hash: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Before a build: half a result must not look whole. */
export function clearStamp(stamp: string): void {
  rmSync(stamp, { force: true });
}
