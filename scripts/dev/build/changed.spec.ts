import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { clearStamp, hashOf, isCurrent, oneAtATime, setStamp } from './changed.ts';

let dir: string;
const put = (name: string, text: string) => writeFileSync(join(dir, name), text);
const hash = () => hashOf([relative(ROOT, dir)]);

beforeEach(() => {
  dir = mkdtempSync(join(ROOT, 'scripts/dev/build/spec-'));
  put('a.ts', 'one');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("changes with a file's content or name, or with an additional file", () => {
  const before = hash();
  put('a.ts', 'one');
  expect(hash()).toBe(before);
  put('a.ts', 'two');
  const changed = hash();
  put('b.ts', '');
  expect(new Set([before, changed, hash()]).size).toBe(3);
});

it('does not change with a test', () => {
  const before = hash();
  put('a.spec.ts', 'test');
  expect(hash()).toBe(before);
});

it('distinguishes a build of these sources from other and incomplete builds', () => {
  const stamp = join(mkdtempSync(join(tmpdir(), 'swizzle-spec-')), 'dist/.stamp');
  expect(isCurrent(stamp, 'a')).toBe(false);
  setStamp(stamp, 'a');
  expect([isCurrent(stamp, 'a'), isCurrent(stamp, 'b')]).toEqual([true, false]);
  clearStamp(stamp);
  expect(isCurrent(stamp, 'a')).toBe(false);
});

const newLock = () => join(mkdtempSync(join(tmpdir(), 'swizzle-spec-')), 'lock');

it('lets a second build wait until the first is done', async () => {
  const lock = newLock();
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

it('releases the lock after a failed build, and takes it over from a killed one', async () => {
  const lock = newLock();
  await expect(oneAtATime(() => Promise.reject(new Error('no ice')), lock)).rejects.toThrow('no ice');
  expect(existsSync(lock)).toBe(false);
  writeFileSync(lock, JSON.stringify({ pid: process.pid, born: 'another day' }));
  expect(await oneAtATime(async () => 'built', lock)).toBe('built');
});
