import damerauLevenshtein from 'damerau-levenshtein';
import type { Classic } from './classic.ts';
import { CLASSICS } from './classics.ts';

const DIACRITICS = /\p{M}/gu;
/** Words that a name has or has not, and is the same. */
const SILENT = new Set(['the', 'a', 'an', 'cocktail', 'drink', 'classic', 'recipe']);
const SAME: Readonly<Record<string, string>> = {
  '&': 'and',
  n: 'and',
  number: 'no',
  '#': 'no',
  whisky: 'whiskey',
};

const wordsOf = (name: string): string[] => {
  const words = name
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/([&#])/g, ' $1 ')
    .split(/[^a-z0-9&#]+/)
    .filter((word) => word !== '')
    .map((word) => SAME[word] ?? word);
  const telling = words.filter((word) => !SILENT.has(word));
  return telling.length > 0 ? telling : words;
};

interface Entry {
  classic: Classic;
  words: readonly string[];
  key: string;
}

const entries: readonly Entry[] = CLASSICS.flatMap((classic) =>
  [classic.name, ...classic.aliases].map((name) => {
    const words = wordsOf(name);
    return { classic, words, key: words.join('') };
  }),
);

/** Names first, so that nobody's alias hides another's name. */
const byKey = new Map(entries.toReversed().map(({ key, classic }) => [key, classic] as const));
for (const classic of CLASSICS) byKey.set(wordsOf(classic.name).join(''), classic);

/** Letters from which on a name may hold two typing errors instead of one, and under which a word holds none. */
const LONG_NAME = 8;
const LONG_WORD = 6;
const SHORTEST_NAME = 4;

const digits = (text: string) => text.replace(/\D/g, '');

/** Typing errors between two names; undefined where they are too many to be the same. */
const errorsBetween = (words: readonly string[], key: string, entry: Entry): number | undefined => {
  if (digits(key) !== digits(entry.key)) return undefined;
  const most = key.length < LONG_NAME ? 1 : 2;
  if (Math.abs(key.length - entry.key.length) > most) return undefined;
  const errors = damerauLevenshtein(key, entry.key).steps;
  if (errors > most) return undefined;
  if (words.length !== entry.words.length) return errors;
  const garbled = words.some((word, at) => {
    const own = entry.words[at] ?? '';
    return damerauLevenshtein(word, own).steps > (Math.min(word.length, own.length) < LONG_WORD ? 1 : 2);
  });
  return garbled ? undefined : errors;
};

/**
 * The classic that goes by this name, despite case, accents, punctuation, 'the', 'cocktail' and a typing error
 * (two in a longer name). Undefined when nobody knows it, or when it could be two different drinks.
 */
export const findClassic = (name: string): Classic | undefined => {
  const words = wordsOf(name);
  const key = words.join('');
  const exact = byKey.get(key);
  if (exact || key.length < SHORTEST_NAME) return exact;
  const near = entries
    .map((entry) => ({ classic: entry.classic, errors: errorsBetween(words, key, entry) }))
    .filter(({ errors }) => errors !== undefined)
    .sort((left, right) => (left.errors ?? 0) - (right.errors ?? 0));
  const [best] = near;
  const rival = near.find(({ classic, errors }) => classic !== best?.classic && errors === best?.errors);
  return rival ? undefined : best?.classic;
};
