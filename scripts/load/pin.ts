import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps a process and all its threads on some cores (`0`, `1-3`). @returns whether that can be done here */
export function pin(pid: number, cores: string): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** All cores but the first, where there is more than one. */
export function otherCores(): string {
  const last = availableParallelism() - 1;
  return last < 1 ? '0' : last === 1 ? '1' : `1-${last}`;
}
