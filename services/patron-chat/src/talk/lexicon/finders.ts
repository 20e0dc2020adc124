import { PhraseTrie } from '../../language/phrase-trie.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { Phrases, Table } from './language-files.ts';

/** Finds the longest phrase at a place, in words. */
export type Finder<T> = (
  words: readonly string[],
  at: number,
) => { readonly entry: T; readonly length: number } | undefined;

export const finderOf = <T>(phrases: Iterable<readonly [string, T]>): Finder<T> => {
  const trie = new PhraseTrie<T>();
  for (const [phrase, entry] of phrases) trie.add(wordsOf(phrase), entry);
  return (words, at) => trie.longest(words, at, () => true);
};

export const listFinder = (phrases: Phrases = []): Finder<true> =>
  finderOf(phrases.map((phrase): [string, true] => [phrase, true]));

export const tableFinder = <T>(table: Table, meaningOf: (key: string) => T): Finder<T> =>
  finderOf(
    Object.entries(table).flatMap(([key, phrases]) =>
      phrases.map((phrase): [string, T] => [phrase, meaningOf(key)]),
    ),
  );
