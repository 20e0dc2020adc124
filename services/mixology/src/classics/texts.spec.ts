import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from './classic-recipe.ts';
import { CLASSICS } from './classics.ts';

/** Words in a row from which on two lines sound alike. */
const PHRASE = 4;

const phrasesOf = (line: string): string[] => {
  const words = line.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
  return words.slice(PHRASE - 1).map((_, at) => words.slice(at, at + PHRASE).join(' '));
};

/** What stands in more of the lists than allowed. */
const sharedByMoreThan = (most: number, lists: readonly (readonly string[])[]): string[] => {
  const counts = new Map<string, number>();
  for (const list of lists) for (const one of new Set(list)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].flatMap(([one, count]) => (count > most ? [`${one}: ${count}`] : []));
};

/** Sentences end before a capital; an initial ends none. */
const sentencesOf = (text: string): string[] => text.split(/(?<=\p{Ll}[.!?]) (?=\p{Lu})/u);

describe('the words about a classic', () => {
  it('share no phrase of their tagline with another', () => {
    expect(
      sharedByMoreThan(
        1,
        CLASSICS.map(({ tagline }) => phrasesOf(tagline)),
      ),
    ).toEqual([]);
  });

  it('share hardly a phrase of how they taste', () => {
    expect(
      sharedByMoreThan(
        3,
        CLASSICS.map(({ taste }) => phrasesOf(taste)),
      ),
    ).toEqual([]);
  });

  it('say no sentence twice', () => {
    const sentences = CLASSICS.map((classic) => {
      const { tagline, description } = classicRecipe(classic);
      return [tagline, ...sentencesOf(description)];
    });
    expect(sharedByMoreThan(1, sentences)).toEqual([]);
  });

  it('are a tagline without a period, and a description of when, where and what it tastes of', () => {
    for (const classic of CLASSICS) {
      const { tagline, description } = classicRecipe(classic);
      expect(tagline).toMatch(/^\P{Ll}.{9,69}[^.]$/u);
      expect(description).toContain(classic.year ?? '');
      expect(description.endsWith(`${classic.history} ${classic.taste}`)).toBe(true);
      expect(classic.taste).toMatch(/^\p{Lu}.+[.]$/u);
    }
  });
});
