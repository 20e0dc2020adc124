import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';

let lock: string;
beforeEach(() => {
  lock = join(mkdtempSync(join(tmpdir(), 'swizzle-spec-')), 'lock');
});

it('lets the second wait until the first is done', async () => {
  const order: string[] = [];
  let finish = () => {};
  const first = oneAtATime(async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('first ends');
  }, lock);
  const second = oneAtATime(async () => order.push('second'), lock);
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

it('gives way after a failure, and takes over from one that was killed', async () => {
  await expect(oneAtATime(() => Promise.reject(new Error('no ice')), lock)).rejects.toThrow('no ice');
  expect(existsSync(lock)).toBe(false);
  writeFileSync(lock, JSON.stringify({ pid: process.pid, born: 'another day' }));
  expect(await oneAtATime(async () => 'built', lock)).toBe('built');
});
