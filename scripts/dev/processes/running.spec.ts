import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { bornAt, claim } from './running.ts';

let dir: string;
let file: string;
const others: ChildProcess[] = [];

/** A process that runs until it is stopped. */
async function another(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  others.push(child);
  await once(child, 'spawn');
  return child.pid as number;
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
  file = join(dir, 'running.json');
});
afterEach(() => {
  for (const child of others.splice(0)) child.kill('SIGKILL');
});

it('rejects a data directory in use by another process, and names it', async () => {
  const pid = await another();
  writeFileSync(file, JSON.stringify({ pid, born: bornAt(pid), children: [] }));
  await expect(claim(dir)).rejects.toThrow(
    `Swizzle is already running on ${dir} (process ${pid}). Stop that one first.`,
  );
});

it('takes over from a dead process, even if its id is reused', async () => {
  const pid = await another();
  writeFileSync(file, JSON.stringify({ pid, born: 'another day', children: [] }));
  const claimed = await claim(dir);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  claimed.release();
  expect(existsSync(file)).toBe(false);
});

it('waits for the remaining children of a killed process', async () => {
  const orphan = await another();
  const gone = { pid: orphan, born: bornAt(orphan) };
  writeFileSync(file, JSON.stringify({ pid: 1, born: 'long ago', children: [gone] }));
  let claimed = false;
  const claiming = claim(dir).then(() => {
    claimed = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(claimed).toBe(false);
  others[0]?.kill('SIGKILL');
  await claiming;
  expect(claimed).toBe(true);
});

it('names a damaged PID file and keeps it', async () => {
  writeFileSync(file, '{');
  await expect(claim(dir)).rejects.toThrow(`${file} is damaged.`);
  expect(readFileSync(file, 'utf8')).toBe('{');
});
