import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createClock } from './chaos-system.ts';

const DAY_MS = 86_400_000;
const SAID = 'console.log(JSON.stringify([Date.now(), new Date(), new Date(0), new Date() instanceof Date]))';

it('advances the clock of a process, and keeps explicit dates', () => {
  const clock = createClock(mkdtempSync(join(tmpdir(), 'swizzle-spec-')));
  const tomorrow = Date.now() + DAY_MS;
  clock.forwardTo(new Date(tomorrow));
  const env = { ...process.env, ...clock.settings };
  const said = execFileSync(process.execPath, ['--no-warnings', '-e', SAID], { env, encoding: 'utf8' });
  const [now, fresh, first, isDate] = JSON.parse(said);
  expect(now).toBeGreaterThanOrEqual(tomorrow);
  expect(now).toBeLessThan(tomorrow + DAY_MS);
  expect(Date.parse(fresh)).toBeGreaterThanOrEqual(tomorrow);
  expect([first, isDate]).toEqual(['1970-01-01T00:00:00.000Z', true]);
});

it('never sets it back', () => {
  const clock = createClock(mkdtempSync(join(tmpdir(), 'swizzle-spec-')));
  const before = clock.now();
  clock.forwardTo(new Date(0));
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
});
