import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../dev/root.ts';

let dir: string;
const put = (name: string, packages: object) => writeFileSync(join(dir, name), JSON.stringify({ packages }));
const installed = () =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/installed.mjs')], { cwd: dir }).status === 0;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
  mkdirSync(join(dir, 'node_modules'));
  put('package-lock.json', {
    '': { version: '1.0.0' },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  });
});

it('requires an installation if there is none', () => {
  expect(installed()).toBe(false);
});

it('accepts an installation without binaries of other platforms', () => {
  put('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.0.0' } });
  expect(installed()).toBe(true);
});

it.each([
  ['another version', { 'node_modules/zod': { version: '3.0.0' } }],
  ['a missing package', {}],
])('wants an installation after %s', (_what, packages) => {
  put('node_modules/.package-lock.json', packages);
  expect(installed()).toBe(false);
});
