import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 500;
/** It is quiet when memory stays within so many kilobytes for so many looks. */
const STILL_KB = 256;
const LOOKS = 6;
const MAX_LOOKS = 60;

const residentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' }));

/** Kilobytes of a process's resident memory, once they change no more. */
export async function settledMemory(pid: number): Promise<number> {
  const looks: number[] = [];
  while (looks.length < MAX_LOOKS) {
    looks.push(residentOf(pid));
    const last = looks.slice(-LOOKS);
    if (last.length === LOOKS && Math.max(...last) - Math.min(...last) <= STILL_KB) break;
    await pause(LOOK_EVERY_MS);
  }
  return looks.at(-1) ?? Number.NaN;
}
