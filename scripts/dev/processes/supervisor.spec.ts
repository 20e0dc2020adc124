import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Child, startChild } from '@swizzle/backends/child';
import { type Supervised, supervise } from './supervisor.ts';

let log: string;
let kept: Supervised | undefined;
const launch = (code: string) =>
  startChild({ name: 'shaker', command: process.execPath, args: ['-e', code], log, env: {} });
const FOR_EVER = 'setInterval(() => {}, 1000)';

beforeEach(() => {
  log = join(mkdtempSync(join(tmpdir(), 'swizzle-spec-')), 'shaker.log');
});
afterEach(() => kept?.stop(1000));

it('restarts a crashed process and reports its last output', async () => {
  const said: string[] = [];
  const again: Child = await new Promise((resolve) => {
    const restart = async () => {
      const child = await launch(FOR_EVER);
      resolve(child);
      return child;
    };
    launch('console.log("the tin leaks"); process.exit(3)').then((first) => {
      kept = supervise(first, restart, (text) => said.push(text));
    });
  });
  expect(said).toEqual(['shaker stopped (code 3). Starting it again. Its log ends:\n  the tin leaks']);
  expect(again.running()).toBe(true);
});

it('retries if the restart fails', async () => {
  const said: string[] = [];
  let tries = 0;
  await new Promise<void>((resolve) => {
    const restart = async () => {
      tries += 1;
      if (tries === 1) throw new Error('no ice');
      resolve();
      return launch(FOR_EVER);
    };
    launch('').then((first) => {
      kept = supervise(first, restart, (text) => said.push(text));
    });
  });
  expect(tries).toBe(2);
  expect(said.at(-1)).toBe('no ice');
});

it('does not restart a process that was stopped on purpose', async () => {
  const first = await launch(FOR_EVER);
  const never = () => Promise.reject(new Error('started again'));
  const said: string[] = [];
  await supervise(first, never, (text) => said.push(text)).stop(5000);
  expect(await first.exited).toBe('SIGTERM');
  expect(said).toEqual([]);
});
