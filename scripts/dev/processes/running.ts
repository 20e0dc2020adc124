// Allows one system per data directory. A file with process ids instead of a lock, so that a killed process leaves
// nothing to clean up.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainError } from '../terminal.ts';

interface Mark {
  pid: number;
  /** A process id can be reused; together with its start time it is unique. */
  born: string;
}

interface Note extends Mark {
  children: Mark[];
}

export interface Claim {
  /** Stores a child's id, for the next process in case this one is killed. */
  note(pid: number): void;
  release(): void;
}

const ORPHANS_MS = 10_000;

/** Fails if another system runs there; waits for remaining children of a killed one. */
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

/** By a rename, so that readers never see a partial file. */
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

/** The start time of a running process in the system's format; undefined if it doesn't run, or is a zombie. */
export function bornAt(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  try {
    // The name, in parentheses, can contain anything; fields are counted after it.
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
