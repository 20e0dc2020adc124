// Two builds of one repository at once (two test files, a test and an `up`) would tread on each other's files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CACHE } from '../root.ts';
import { bornAt } from '../running.ts';

const LOCK = join(CACHE, 'building.json');
const POLL_MS = 50;

/** Waits until nobody else builds; a lock whose process is gone counts for nothing. */
export async function oneAtATime<T>(work: () => Promise<T>, lock = LOCK): Promise<T> {
  mkdirSync(CACHE, { recursive: true });
  while (!take(lock)) {
    if (isStale(lock)) rmSync(lock, { force: true });
    else await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, born: bornAt(process.pid) }), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isStale(lock: string): boolean {
  try {
    const { pid, born } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; born: string };
    return bornAt(pid) !== born;
  } catch {
    // Gone by now, or not yet written: the next try will tell.
    return false;
  }
}
