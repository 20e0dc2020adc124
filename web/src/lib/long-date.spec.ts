import { describe, expect, it } from '@jest/globals';
import { daysLeft, longDate } from './long-date.ts';

const NOON = '2025-12-05T12:00:00Z';
const MS = Date.parse(NOON);
const DAY_MS = 86_400_000;

describe('a date', () => {
  it.each([
    ['ISO 8601', NOON],
    ['seconds', MS / 1000],
    ['milliseconds', MS],
  ])('is written out from %s', (_form, time) => {
    expect(longDate(time)).toBe('December 5, 2025');
  });

  it.each([null, undefined, '', 'soon', Number.NaN, Number.MAX_VALUE])('is unknown from %p', (time) => {
    expect(longDate(time)).toBe('Unknown date');
    expect(daysLeft(time)).toBeUndefined();
  });
});

describe('the days left', () => {
  it.each([
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [1, 1],
    [0, 0],
    [-5 * DAY_MS, 0],
  ])('%i ms before the end are %i', (before, days) => {
    expect(daysLeft(NOON, MS - before)).toBe(days);
  });
});
