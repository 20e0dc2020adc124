import { z } from 'zod';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import { wordsOf } from './line-words.ts';
import otherNames from './other-names.json' with { type: 'json' };

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
