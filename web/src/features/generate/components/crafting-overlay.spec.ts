import { describe, expect, it } from '@jest/globals';
import { captionAt, finishAfter, progressAfter } from './crafting-overlay.tsx';

describe('the crafting progress', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [22_500, 50],
    [42_700, 94],
    [45_000, 95],
    [600_000, 95],
  ])('after %d ms stands at %d percent', (elapsed, percent) => {
    expect(progressAfter(elapsed)).toBe(percent);
  });

  it.each([
    [0, 4],
    [750, 52],
    [1500, 100],
    [9000, 100],
  ])(
    'runs full with the glass: %d ms after the drink is made it stands at %d percent',
    (elapsed, percent) => {
      expect(finishAfter(4, elapsed)).toBe(percent);
    },
  );

  it.each([
    [0, 'Analyzing flavor profile'],
    [29, 'Analyzing flavor profile'],
    [30, 'Selecting premium ingredients'],
    [59, 'Selecting premium ingredients'],
    [60, 'Perfecting the recipe'],
    [89, 'Perfecting the recipe'],
    [90, 'Almost ready'],
    [100, 'Almost ready'],
  ])('says at %d percent: %s', (percent, caption) => {
    expect(captionAt(percent)).toBe(caption);
  });
});
