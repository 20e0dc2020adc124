import { expect, it } from '@jest/globals';
import { secondsToMidnight, utcDay } from './quotas.module.ts';

it.each([
  ['2026-11-21T00:00:00.000Z', '2026-11-21', 86_400],
  ['2026-11-21T23:59:59.999Z', '2026-11-21', 1],
  ['2026-12-31T12:00:00.000Z', '2026-12-31', 43_200],
  ['2026-11-21T23:30:00.000-05:00', '2026-11-22', 70_200],
])('%s is on the UTC day %s, %i s before midnight', (moment, day, seconds) => {
  expect(utcDay(new Date(moment))).toBe(day);
  expect(secondsToMidnight(new Date(moment))).toBe(seconds);
});
