import { expect, it } from '@jest/globals';
import { periodEnd } from './schedule.ts';

const at = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000;
const monthly = { interval: 'month', interval_count: 1 };

it.each([
  ['2026-01-31', '2026-01-31', '2026-02-28'],
  ['2026-02-28', '2026-01-31', '2026-03-31'],
  ['2028-01-31', '2028-01-31', '2028-02-29'],
  ['2026-12-15', '2026-11-15', '2027-01-15'],
])('ends the month that starts on %s, anchored on %s, on %s', (start, anchor, end) => {
  expect(periodEnd(at(start), at(anchor), monthly)).toBe(at(end));
});

it.each([
  ['day', 3, '2026-03-04'],
  ['week', 2, '2026-03-15'],
  ['month', 3, '2026-06-01'],
  ['year', 1, '2027-03-01'],
])('counts by %s, %i at a time', (interval, interval_count, end) => {
  const start = at('2026-03-01');
  expect(periodEnd(start, start, { interval, interval_count })).toBe(at(end));
});
