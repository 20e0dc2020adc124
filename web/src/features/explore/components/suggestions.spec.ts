import { describe, expect, it } from '@jest/globals';
import { BASE_LIQUOR_FILTERS, MOOD_FILTERS } from '@swizzle/proto';
import { suggestionsFor } from './suggestions.tsx';

const BASES = BASE_LIQUOR_FILTERS.filter((base) => base !== 'all');
const MOODS = MOOD_FILTERS.filter((mood) => mood !== 'all');

const names = (words: string, list: readonly string[]) =>
  list.some((name) => words.toLowerCase().includes(name.toLowerCase()));

describe('suggestions', () => {
  it('name a base and a mood while neither is set', () => {
    for (const words of suggestionsFor({ baseLiquor: 'all', mood: 'all' })) {
      expect([words, names(words, BASES), names(words, MOODS)]).toEqual([words, true, true]);
    }
  });

  it.each(BASES)('name moods for %s', (baseLiquor) => {
    const suggestions = suggestionsFor({ baseLiquor, mood: 'all' });
    expect(new Set(suggestions).size).toBe(4);
    for (const words of suggestions) {
      expect(words.endsWith(` ${baseLiquor}`)).toBe(true);
      expect(names(words, MOODS)).toBe(true);
    }
  });

  it.each(MOODS)('name bases for %s', (mood) => {
    const suggestions = suggestionsFor({ baseLiquor: 'all', mood });
    expect(new Set(suggestions).size).toBe(4);
    for (const words of suggestions) {
      expect(words.startsWith(`${mood} `)).toBe(true);
      expect(names(words, BASES)).toBe(true);
    }
  });

  it('lead elsewhere when both are set', () => {
    const suggestions = suggestionsFor({ baseLiquor: 'gin', mood: 'Cozy' });
    expect(suggestions).toContain('Surprise me');
    for (const words of suggestions) expect(names(words, [...BASES, ...MOODS])).toBe(false);
  });
});
