import { describe, expect, it } from '@jest/globals';
import { familyOf } from '../families/family.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Classic } from './classic.ts';
import { poursOfClassic } from './classic-pours.ts';
import { CLASSICS } from './classics.ts';
import { TASTE_LANGUAGES, type TasteLanguage, tasteIn } from './taste-lines.ts';
import words from './taste-words.fixture.json' with { type: 'json' };

/** A thing that lines name: the ids of ingredients that have it, and its words in each language. */
interface Named {
  thing: string;
  ids: RegExp;
  isAlcohol: boolean;
  words: Readonly<Record<TasteLanguage, RegExp>>;
}

const wholeWord = (pattern: string) => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');

const NAMED: readonly Named[] = Object.entries(words).map(([thing, row]) => ({
  thing,
  ids: new RegExp(row.ids),
  isAlcohol: 'alcohol' in row,
  words: {
    en: wholeWord(row.words.en),
    es: wholeWord(row.words.es),
    fr: wholeWord(row.words.fr),
    de: wholeWord(row.words.de),
    it: wholeWord(row.words.it),
    pt: wholeWord(row.words.pt),
  },
}));

/** Named to say that it isn't in the drink. */
const DENIED: Readonly<Record<string, string>> = { 'coffee-cocktail': 'coffee' };

const namedIn = ({ id }: Classic, language: TasteLanguage) =>
  NAMED.filter(({ thing, words }) => words[language].test(tasteIn(id, language)) && DENIED[id] !== thing);

const idsOf = ({ ingredients, garnish }: Classic) => [...Object.keys(ingredients), ...garnish];

/** The ingredient that gives most of a drink's alcohol. */
const strongestOf = (classic: Classic): string | undefined =>
  poursOfClassic(classic)
    .map(({ id, ml }) => ({ id, alcohol: ml * ingredientOf(id).abv }))
    .sort((left, right) => right.alcohol - left.alcohol)[0]?.id;

/** Words that give away another language. */
const FOREIGN: Readonly<Record<TasteLanguage, RegExp>> = {
  en: wholeWord('y|et|und|con|mit|com|avec|sur|sobre'),
  es: wholeWord('and|with|et|und|mit|com|avec|di|em'),
  fr: wholeWord('and|with|y|und|con|mit|com|ron|rum'),
  de: wholeWord('and|with|y|et|con|com|avec|vodka|vermouth'),
  it: wholeWord('and|with|y|et|und|com|mit|avec|vodca|rhum'),
  pt: wholeWord('and|with|y|et|und|con|mit|avec|vodka|gin|vermut'),
};

describe.each(TASTE_LANGUAGES)('the taste lines in %s', (language) => {
  const lines = CLASSICS.map((classic) => ({ classic, line: tasteIn(classic.id, language) }));
  const wrong = (isWrong: (line: string, classic: Classic) => boolean) =>
    lines
      .filter(({ classic, line }) => isWrong(line, classic))
      .map(({ classic, line }) => `${classic.id}: ${line}`);

  it('describe every classic, each in its own words', () => {
    expect(lines).toHaveLength(CLASSICS.length);
    expect(new Set(lines.map(({ line }) => line)).size).toBe(CLASSICS.length);
  });

  it('are short, and flow on in a sentence', () => {
    const most = language === 'en' || language === 'de' ? 10 : 12;
    const lengthOf = (line: string) => line.split(' ').length;
    expect(wrong((line) => lengthOf(line) < 4 || lengthOf(line) > most)).toEqual([]);
    expect(wrong((line) => /[.!?:;"]|^\s|\s$|\s{2}/.test(line))).toEqual([]);
    const namesFirst = new RegExp(
      `^(?:${NAMED.map(({ thing }) => thing).join('|')}|Irish|Jamaican|Angostura)`,
    );
    if (language !== 'de')
      expect(wrong((line) => /^\p{Lu}/u.test(line) && !namesFirst.test(line))).toEqual([]);
  });

  it('are in their own language', () => {
    expect(wrong((line) => FOREIGN[language].test(line))).toEqual([]);
  });

  it('name nothing that the recipe lacks', () => {
    const lacking = CLASSICS.flatMap((classic) => {
      const ids = idsOf(classic);
      return namedIn(classic, language)
        .filter((named) => !ids.some((id) => named.ids.test(id)))
        .map(({ thing }) => `${classic.id}: no ${thing} for '${tasteIn(classic.id, language)}'`);
    });
    expect(lacking).toEqual([]);
  });

  it('name what gives the drink its alcohol', () => {
    const silent = CLASSICS.filter((classic) => {
      const strongest = strongestOf(classic);
      if (familyOf(classic.family)?.zeroProof || strongest === undefined) return false;
      return !namedIn(classic, language).some(({ ids }) => ids.test(strongest));
    });
    expect(silent.map(({ id }) => `${id}: ${tasteIn(id, language)}`)).toEqual([]);
  });

  it('name the same bottles as in English', () => {
    const bottles = (classic: Classic, of: TasteLanguage) =>
      namedIn(classic, of)
        .filter(({ isAlcohol }) => isAlcohol)
        .map(({ thing }) => thing)
        .join(', ');
    const different = CLASSICS.filter((classic) => bottles(classic, language) !== bottles(classic, 'en'));
    expect(
      different.map(
        (classic) => `${classic.id}: ${bottles(classic, language)} for ${bottles(classic, 'en')}`,
      ),
    ).toEqual([]);
  });
});

describe('a taste line', () => {
  it('exists only for a classic', () => {
    expect(tasteIn('daiquiri', 'en')).toBe('rum, fresh lime and a little sugar, bright and dry');
    expect(() => tasteIn('motor-oil', 'de')).toThrow(RangeError);
  });
});
