// Who runs on a data folder: one Swizzle at a time. A note of process ids rather than a lock that must be
// given back, so that a killed one leaves nothing to clean up by hand.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainError } from '../terminal.ts';

interface Mark {
  pid: number;
  /** A process id is used again one day; together with its birth it is not. */
  born: string;
}

interface Note extends Mark {
  children: Mark[];
}

export interface Claim {
  /** Remembers a child, for the next process, should this one be killed. */
  note(pid: number): void;
  release(): void;
}

const ORPHANS_MS = 10_000;

/** Refuses while another runs there; waits for what a killed one left behind to end. */
export async function claim(dataDir: string): Promise<Claim> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'running.json');
  const before = read(file);
  if (before && alive(before)) {
    throw new PlainError(
      `Swizzle is already running on ${dataDir} (process ${before.pid}). Stop that one first.`,
    );
  }
  if (before) await orphansGone(before.children);
  const note: Note = { ...mark(process.pid), children: [] };
  write(file, note);
  return {
    note(pid) {
      note.children = [...note.children.filter(alive), mark(pid)];
      write(file, note);
    },
    release: () => rmSync(file, { force: true }),
  };
}

const mark = (pid: number): Mark => ({ pid, born: bornAt(pid) ?? '' });
const alive = ({ pid, born }: Mark) => born !== '' && bornAt(pid) === born;

function read(file: string): Note | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new PlainError(`${file} is damaged. If no Swizzle is running there, move it away and try again.`);
  }
}

/** By a rename, so that nobody ever reads half of it. */
function write(file: string, note: Note): void {
  writeFileSync(`${file}.new`, JSON.stringify(note));
  renameSync(`${file}.new`, file);
}

async function orphansGone(children: Mark[]): Promise<void> {
  const giveUpAt = Date.now() + ORPHANS_MS;
  for (const child of children) {
    while (alive(child) && Date.now() < giveUpAt) await pause(50);
    if (alive(child)) process.kill(child.pid, 'SIGKILL');
  }
}

/** When a running process began, in the system's own words; nothing if there is none (a zombie is none). */
export function bornAt(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  try {
    // The name, in parentheses, may hold anything; the fields are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  try {
    const words = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    return words === '' || words.startsWith('Z') ? undefined : words.replace(/^\S+\s+/, '');
  } catch {
    return undefined;
  }
}
