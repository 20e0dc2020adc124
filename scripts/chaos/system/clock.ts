// The time in the system's processes: ours, and ahead of it from when a case says so.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../dev/root.ts';

const PRELOAD = pathToFileURL(join(ROOT, 'scripts/chaos/system/shifted-date.ts')).href;

/** A clock that hangs in `home`. It never goes back: what was signed would be signed in the future. */
export function createClock(home: string) {
  const file = join(home, 'ahead-ms');
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    /** For every process, so that it keeps this time. */
    settings: { NODE_OPTIONS: `--import=${PRELOAD}`, SHIFTED_BY: file },
    now: () => new Date(Date.now() + ahead),
    /** Puts it forward to a moment. */
    forwardTo: (moment: Date) => {
      ahead = Math.max(ahead, moment.getTime() - Date.now());
      writeFileSync(file, String(ahead));
    },
    /** Whether a process has the time; one that keeps none of ours always has. */
    isSeenBy: (pid: number): boolean => {
      const note = `${file}.${pid}`;
      return !existsSync(note) || Number(readFileSync(note, 'utf8')) === ahead;
    },
  };
}
