import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { clearStamp, hashOf, isCurrent, setStamp } from './changed.ts';

let dir: string;
const put = (name: string, text: string) => writeFileSync(join(dir, name), text);
const hash = () => hashOf([relative(ROOT, dir)]);

beforeEach(() => {
  dir = mkdtempSync(join(ROOT, 'scripts/dev/build/spec-'));
  put('a.ts', 'one');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('changes with the content of a file, its name, and one more file', () => {
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

it('knows a build of these sources from one of others, and from half a one', () => {
  const stamp = join(mkdtempSync(join(tmpdir(), 'swizzle-spec-')), 'dist/.stamp');
  expect(isCurrent(stamp, 'a')).toBe(false);
  setStamp(stamp, 'a');
  expect([isCurrent(stamp, 'a'), isCurrent(stamp, 'b')]).toEqual([true, false]);
  clearStamp(stamp);
  expect(isCurrent(stamp, 'a')).toBe(false);
});
