import type { PantryItem } from './ingredient.ts';
import { INGREDIENTS } from './pantry.ts';

const DIACRITICS = /\p{M}/gu;
const FILLER = new Set([
  'fresh',
  'freshly',
  'squeezed',
  'the',
  'of',
  'a',
  'style',
  'dry',
  'chilled',
  'pressed',
]);

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const key = (name: string) => wordsOf(name).join(' ');

const named = (names: (item: PantryItem) => readonly (string | undefined)[]) =>
  INGREDIENTS.toReversed().flatMap((item) =>
    names(item).flatMap((name) => (name ? [[key(name), item] as const] : [])),
  );

/** What goes by a name: whole names before short ones, what stands earlier on the shelf before the rest. */
const byName = new Map([...named(({ short }) => [short]), ...named(({ name, plural }) => [plural, name])]);

const wordsByItem = INGREDIENTS.map((item) => ({ item, words: new Set(wordsOf(item.name)) }));

/** Share of words that two names have in common, fillers aside. */
const likeness = (asked: readonly string[], words: ReadonlySet<string>) => {
  const telling = asked.filter((word) => !FILLER.has(word));
  const shared = telling.filter((word) => words.has(word)).length;
  const own = [...words].filter((word) => !FILLER.has(word)).length;
  return shared / Math.max(1, telling.length, own);
};

/** Below this, two names are about different things. */
const MIN_LIKENESS = 0.5;

/**
 * The ingredient that a recipe means by a name: exact, despite case and accents, else the one that shares
 * most of its words; undefined when none comes near.
 */
export const findIngredient = (name: string): PantryItem | undefined => {
  const exact = byName.get(key(name));
  if (exact) return exact;
  const asked = wordsOf(name);
  let [best, highest]: [PantryItem | undefined, number] = [undefined, MIN_LIKENESS - 0.001];
  for (const { item, words } of wordsByItem) {
    const value = likeness(asked, words);
    if (value > highest) [best, highest] = [item, value];
  }
  return best;
};
