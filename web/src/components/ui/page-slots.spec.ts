import { describe, expect, it } from '@jest/globals';
import { pageSlots } from './pagination.tsx';

const shown = (page: number, pageCount: number, neighbors = 1) =>
  pageSlots(page, pageCount, neighbors)
    .map((slot) => slot ?? '…')
    .join(' ');

describe('the numbers of a pagination', () => {
  it.each([
    [1, 2, '1 2'],
    [1, 5, '1 2 … 5'],
    [3, 5, '1 2 3 4 5'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [9, 9, '1 … 8 9'],
  ])('on page %i of %i are %s', (page, pageCount, slots) => {
    expect(shown(page, pageCount)).toBe(slots);
  });

  it.each([
    [1, 9, '1 … 9'],
    [5, 9, '1 … 5 … 9'],
    [3, 5, '1 2 3 4 5'],
    [9, 9, '1 … 9'],
  ])('are at most three with gaps on a phone: page %i of %i, %s', (page, pageCount, slots) => {
    expect(shown(page, pageCount, 0)).toBe(slots);
  });
});
