import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { lastLines } from './child.ts';

const file = join(mkdtempSync(join(tmpdir(), 'swizzle-spec-')), 'a.log');

it('returns the last message of a log as plain text', () => {
  const line = { level: 'error', time: 1, msg: 'cannot connect', err: { message: 'refused', stack: 'long' } };
  writeFileSync(
    file,
    `first\nsecond\n\n${JSON.stringify(line)}\nError: gone\n    at here (a.ts:1:1)\n{ broken\n`,
  );
  expect(lastLines(file, 4)).toEqual(['second', 'error: cannot connect: refused', 'Error: gone', '{ broken']);
});

it('reads the end of a long log only', () => {
  writeFileSync(file, `${'x'.repeat(100_000)}\nlast\n`);
  expect(lastLines(file, 1)).toEqual(['last']);
});

it('returns nothing for a missing log', () => {
  expect(lastLines('/nowhere/a.log', 3)).toEqual([]);
});
