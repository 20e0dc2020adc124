import { z } from 'zod';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import otherNames from './other-names.json' with { type: 'json' };

const DIACRITICS = /\p{M}/gu;
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const FRACTION = new RegExp(`[${Object.keys(FRACTIONS).join('')}]`, 'g');

/** The words and numbers of a line, in lower case without accents: '1½oz Crème' is 1, 1/2, oz, creme. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(FRACTION, (sign) => ` ${FRACTIONS[sign]}`)
    .replace(/⁄/g, '/')
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/[’'`]s\b/g, 's')
    .replace(/[’'`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\d+(?:[.,]\d+)?\s*%(?:\s*abv)?/g, ' ')
    .replace(/(\d)[.,](\d)/g, '$1.$2')
    .replace(/(^|\s)\.(\d)/g, '$10.$2')
    .replace(/(\d)\s*[-–—]\s*(?=\d+\/\d)/g, '$1 ')
    .replace(/(\d)\s*(?:[-–—]|\bto\b|\bor\b)\s*(?=\d)/g, '$1~')
    .replace(/(\d)(?=(?:ml|cl|dl|l|lt|oz|ounces?|g|tsp|tbsp|fl|x)\b)/g, '$1 ')
    .replace(/×/g, ' x ')
    .replace(/\bx(?=\d)/g, 'x ')
    .replace(/[^a-z0-9./:~]+/g, ' ')
    .replace(/(?<!\d)[./:~]|[./:~](?!\d)/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/\bfl oz\b|\bfluid ounces?\b/g, 'oz')
    .replace(/\bbar spoons?\b/g, 'barspoon')
    .replace(/\bhalf dozen\b/g, '6')
    .split(' ')
    .filter((word) => word !== '');

/** Brands, short names and spellings that people write, by the ingredient that they mean. */
const OTHER_NAMES = z
  .record(
    z.string().refine((id) => ingredientOf(id).id === id),
    z.array(z.string().min(2)).min(1),
  )
  .parse(otherNames);

export interface Name {
  id: string;
  /** In the order in which they are written. */
  words: readonly string[];
}

/** Words that tell no two ingredients apart. */
export const LITTLE: ReadonlySet<string> = new Set(['of', 'the', 'a', 'an', 'and', 'de', 'di', 'fresh']);
export const tellingWords = (text: string): string[] => wordsOf(text).filter((word) => !LITTLE.has(word));

const ownNames = INGREDIENTS.flatMap(({ id, name, plural }) =>
  [name, plural ?? '', purchaseOf(id).as ?? ''].map((text) => ({ id, text })),
);
/** 'Prosecco' for brut prosecco; of several that share one, the first on the shelf. */
const shortNames = INGREDIENTS.flatMap(({ id, short }) => (short ? [{ id, text: short }] : [])).toReversed();
const others = Object.entries(OTHER_NAMES).flatMap(([id, names]) => names.map((text) => ({ id, text })));

/** Everything that an ingredient goes by. Where two share a name, the one that lists it among its other names has it. */
export const NAMES: readonly Name[] = [
  ...new Map(
    [...shortNames, ...ownNames, ...others]
      .map(({ id, text }) => ({ id, words: tellingWords(text) }))
      .filter(({ words }) => words.length > 0)
      .map((name) => [name.words.toSorted().join(' '), name] as const),
  ).values(),
];

/** Names with figures in them, which are no amounts; the longest first. */
export const DIGIT_NAMES: readonly (readonly string[])[] = NAMES.map(({ words }) => words)
  .filter((words) => words.some((word) => /^\d/.test(word)))
  .toSorted((one, other) => other.length - one.length);
