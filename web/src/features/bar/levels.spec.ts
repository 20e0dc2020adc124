import { describe, expect, it } from '@jest/globals';
import { countOf, expiresSoon, levelOf, shelfLifeWords, shownAmount, storedAmount } from './levels.ts';

const NOW = Date.parse('2025-06-10T20:00:00Z');

describe('what is left of a bottle', () => {
  it.each([
    [750, 'Full'],
    [375, 'Half'],
    [250, 'A third'],
    [75, 'Nearly out'],
    [0, 'Empty'],
    [450, undefined],
  ])('of %d ml in 750 is %s', (left, label) => {
    expect(levelOf({ left, size: 750 })?.label).toBe(label);
  });

  it('is shown and typed in the units of the user', () => {
    expect(shownAmount({ left: 375, unit: 'ml' }, 'imperial')).toBe(12.5);
    expect(shownAmount({ left: 375, unit: 'ml' }, 'metric')).toBe(375);
    expect(storedAmount(12.5, { unit: 'ml' }, 'imperial')).toBe(375);
    expect(storedAmount(12, { unit: 'pieces' }, 'imperial')).toBe(12);
  });

  it('of fruit is counted', () => {
    expect(countOf({ left: 60, size: 30 })).toBe(2);
  });
});

describe('what goes off', () => {
  it.each([
    ['2025-06-09', true, 'past its best'],
    ['2025-06-10', true, 'use it today'],
    ['2025-06-11', true, 'use within 1 day'],
    ['2025-06-20', false, 'use within 10 days'],
  ])('by %s', (keepsUntil, isSoon, words) => {
    expect(expiresSoon({ keepsUntil, left: 10 }, NOW)).toBe(isSoon);
    expect(shelfLifeWords(keepsUntil, NOW)).toBe(words);
  });

  it('is nothing once it is empty', () => {
    expect(expiresSoon({ keepsUntil: '2025-06-10', left: 0 }, NOW)).toBe(false);
  });
});
