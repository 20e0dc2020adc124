// How far a written word is from the one that was meant, and which words are spelled right.

import damerauLevenshtein from 'damerau-levenshtein';
import commonWords from './common-words.json' with { type: 'json' };
import type { Language } from './language.ts';
import lookAlikes from './look-alikes.json' with { type: 'json' };
import { wordsOf } from './tokenize.ts';

// How far a written word is from the one that was meant.

/** Letters from which on a word may hold two errors. */
const LONG_WORD = 8;
/** Letters from which on a word of a name may hold an error. */
const SHORTEST_IN_NAME = 5;

/** Letters that are missing, added, swapped with the next one or written wrong. */
export const errorsBetween = (word: string, meant: string): number => damerauLevenshtein(word, meant).steps;

/** The most errors in a word of so many letters: one, in long words two. */
export const mostErrors = (letters: number, long = LONG_WORD): number => (letters < long ? 1 : 2);

/** Whether a word is another one with at most so many errors. */
export const isWithin = (word: string, meant: string, most: number): boolean =>
  Math.abs(word.length - meant.length) <= most && errorsBetween(word, meant) <= most;

const sortedLetters = (word: string) => [...word].sort().join('');

/** Whether letters are missing, doubled or swapped, and none is another: 'later' is no lager, a slice no spice. */
export const keepsLetters = (word: string, meant: string): boolean =>
  word.length !== meant.length || sortedLetters(word) === sortedLetters(meant);

/** Whether a word is that of a name, despite errors in a long one. */
export const isInName = (word: string, named: string): boolean =>
  word === named || (named.length >= SHORTEST_IN_NAME && isWithin(word, named, mostErrors(named.length)));

// Words that are spelled right: none of them is a misspelled one.

/** Real words that look like a misspelled spirit, drink or mood. */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(lookAlikes.words);

const commonIn = (language: Language): ReadonlySet<string> => new Set(commonWords[language].flatMap(wordsOf));

/** The most common words of each language. */
export const COMMON_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: commonIn('en'),
  es: commonIn('es'),
  fr: commonIn('fr'),
  de: commonIn('de'),
  it: commonIn('it'),
  pt: commonIn('pt'),
};

/** Results kept of a function before they are forgotten: more than the words of many conversations. */
const MAX_KEPT = 4_000;

/** A function of a word that remembers what it found: guests use the same words again and again. */
export const remembered = (find: (word: string) => string): ((word: string) => string) => {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const found = find(word);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(word, found);
    return found;
  };
};
