// How far a written word is from the one that was meant.
import damerauLevenshtein from 'damerau-levenshtein';

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
