// A name that a guest gives a drink is a wish: Oaxaca is mezcal, a garden is herbs, a wedding is sparkling wine.
import { ALL_FLAVOR_NOTES, MOODS, type Mood } from '@swizzle/proto';
import { z } from 'zod';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { groupOf, isGroup } from '../knowledge/groups.ts';
import type { Pour } from '../measuring/measure.ts';
import data from './name-associations.json' with { type: 'json' };

const findsItem = (id: string): boolean => INGREDIENTS.some((item) => item.id === id);

const Associations = z.strictObject({
  source: z.string().min(20),
  associations: z.array(
    z.strictObject({
      words: z.array(z.string().min(2)).min(1),
      /** Groups of ingredients that it stands for; the best first. */
      groups: z.array(z.string().refine(isGroup)).min(1),
      moods: z.array(z.enum(MOODS)).default([]),
      /** How a menu says that an ingredient, or one of a group, answers it: begins with a small letter. */
      images: z
        .record(
          z.string().refine((key) => isGroup(key) || findsItem(key)),
          z.string().min(5),
        )
        .default({}),
    }),
  ),
});

/** A word of a name, and what it stands for. */
export interface NamedWord {
  /** As the guest writes it. */
  word: string;
  groups: readonly string[];
  moods: readonly Mood[];
  images: Readonly<Record<string, string>>;
}

/** Letters from which on the beginning of a word is enough to know it by. */
const TELLING = 6;

const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/(?<=[^s]{3})s$/, '');

type Entry = Omit<NamedWord, 'word'>;

/** Words that name an ingredient or a note themselves. */
const plainEntries = (): (readonly [string, Entry])[] => {
  const groupsOf = (isIt: (item: (typeof INGREDIENTS)[number]) => boolean) => [
    ...new Set(INGREDIENTS.filter(isIt).map(({ id }) => groupOf(id))),
  ];
  const notes = ALL_FLAVOR_NOTES.map(
    (note) => [note, groupsOf((item) => item.notes.some((one) => one === note))] as const,
  );
  const bases = ['gin', 'vodka', 'rum', 'whiskey', 'tequila', 'brandy'].map(
    (base) => [base, groupsOf((item) => item.role === 'base' && item.base === base)] as const,
  );
  return [...notes, ...bases]
    .filter(([, groups]) => groups.length > 0)
    .map(([name, groups]) => [stemOf(name.replaceAll(' ', '-')), { groups, moods: [], images: {} }] as const);
};

let known: ReadonlyMap<string, Entry> | undefined;

const entries = (): ReadonlyMap<string, Entry> => {
  known ??= new Map([
    ...plainEntries(),
    ...Associations.parse(data).associations.flatMap(({ words, ...entry }) =>
      words.map((word) => [stemOf(word), entry] as const),
    ),
  ]);
  return known;
};

/** What a word stands for; a longer word by how it begins: 'gardening' as 'garden'. */
const entryFor = (word: string): Entry | undefined => {
  const stem = stemOf(word);
  const own = entries().get(stem);
  if (own || stem.length < TELLING) return own;
  for (const [key, entry] of entries()) if (key.length >= TELLING && stem.startsWith(key)) return entry;
  return undefined;
};

/** The words of a name that stand for something; two that belong together count as one. */
export const readName = (name: string | undefined): readonly NamedWord[] => {
  const words = name?.match(/[\p{L}'’]+/gu) ?? [];
  const found: NamedWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const pair = next === '' ? undefined : entries().get(stemOf(`${word}-${next}`));
    const entry = pair ?? entryFor(word);
    if (entry) found.push({ ...entry, word: pair ? `${word} ${next}` : word });
    if (pair) at++;
  }
  return found;
};

/** What a drink has of what a name stands for, word by word, the ingredient that shows it best. */
export const shownOf = (
  named: readonly NamedWord[],
  spec: readonly Pick<Pour, 'id'>[],
): { word: string; id: string; rank: number }[] =>
  named.flatMap(({ word, groups }) => {
    const ranked = spec
      .map(({ id }) => ({ word, id, rank: groups.indexOf(groupOf(id)) }))
      .filter(({ rank }) => rank >= 0)
      .sort((left, right) => left.rank - right.rank);
    return ranked.slice(0, 1);
  });

/** Words of a name that a line under it answers. */
const MOST_IMAGES = 2;

/** How a menu says that a drink answers its name; empty where nothing in it does. */
export const imagesOf = (named: readonly NamedWord[], spec: readonly Pick<Pour, 'id'>[]): string[] => {
  const told = new Map<string, string>();
  for (const { word, id } of shownOf(named, spec)) {
    const images = named.find((one) => one.word === word)?.images ?? {};
    const image = images[id] ?? images[groupOf(id)];
    if (image && !told.has(id)) told.set(id, image);
  }
  return [...told.values()].slice(0, MOST_IMAGES);
};
