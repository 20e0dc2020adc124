import { describe, expect, it } from '@jest/globals';
import {
  ABV_LABELS,
  ABV_RANGES,
  ALL_FLAVOR_NOTES,
  FLAVOR_NOTES,
  GLASS_OPTIONS,
  MOOD_FILTERS,
  MOODS,
  VIBES,
} from './index.ts';

describe('flavor notes', () => {
  it.each([
    ['sour', 10, ['Citron', 'Lemon', 'Yuzu']],
    ['bitter', 14, ['Campari', 'Angostura']],
    ['herbaceous', 17, ['Basil', 'Mint']],
    ['earthy', 17, ['Ginger', 'Nutmeg']],
    ['fruity', 27, ['Apple', 'Mango']],
    ['sweet', 18, ['Honey', 'Vanilla']],
  ] as const)('contain for %s exactly %i notes', (axis, count, examples) => {
    expect(FLAVOR_NOTES[axis]).toHaveLength(count);
    expect(FLAVOR_NOTES[axis]).toEqual(expect.arrayContaining([...examples]));
  });

  it('belong to one axis each', () => {
    expect(new Set(ALL_FLAVOR_NOTES).size).toBe(103);
  });
});

describe('options', () => {
  it('map Tiki to the Mule Mug', () => {
    expect(GLASS_OPTIONS.find(({ label }) => label === 'Tiki')?.value).toBe('Mule Mug');
  });

  it('include every vibe and every filter as a mood', () => {
    const expected = [...VIBES.slice(1), ...MOOD_FILTERS.slice(1)];
    expect([...MOODS].sort()).toEqual([...new Set(expected)].sort());
  });

  it('have no gaps between strength ranges', () => {
    const bounds = ABV_LABELS.slice(3).map((label) => ABV_RANGES[label]);
    for (const [index, { min }] of bounds.slice(1).entries()) expect(min).toBe(bounds[index]?.max);
  });
});
