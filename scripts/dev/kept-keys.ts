// Keys that are made once and kept to ourselves beside the data.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error.ts';

/** What is in the file, made first if need be; a damaged one is named and left. */
export function keptKeys<T>(dataDir: string, name: string, make: () => T, isWhole: (found: T) => boolean): T {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(make()), { mode: 0o600, flag: 'wx' });
  try {
    const found: T = JSON.parse(readFileSync(file, 'utf8'));
    if (isWhole(found)) return found;
  } catch {
    // Said below: whatever is wrong with it, the file is not what we wrote.
  }
  throw new PlainError(
    `${file} is damaged: it does not hold a key. Restore it, or move it away to get a new one.`,
  );
}
