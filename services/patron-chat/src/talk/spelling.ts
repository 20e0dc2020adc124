import damerauLevenshtein from 'damerau-levenshtein';
import type { Language } from '../language/language.ts';
import lookAlikes from '../understanding/lexicon/look-alikes/words.json' with { type: 'json' };
import { formsOf } from '../understanding/tokenize.ts';
import { vocabularyOf } from './lexicon.ts';

/** Letters from which on a word that nobody knows may be a misspelled one. */
const SHORTEST_WORD = 5;
/** Letters from which on a word may hold two errors. */
const LONG_WORD = 9;

const real = new Set<string>(lookAlikes.words);

const lettersOf = (word: string) => [...word].sort().join('');

/** In short words only missing, doubled and swapped letters are errors: 'later' is no lager. */
const isNear = (word: string, meant: string): boolean => {
  const isLong = meant.length >= LONG_WORD;
  const most = isLong ? 2 : 1;
  return (
    word[0] === meant[0] &&
    Math.abs(word.length - meant.length) <= most &&
    (isLong || word.length !== meant.length || lettersOf(word) === lettersOf(meant)) &&
    damerauLevenshtein(word, meant).steps <= most
  );
};

/** The word of the lexicon that somebody meant to write; the word itself if it is known or like none. */
export const respell = (word: string, language: Language): string => {
  if (word.length < SHORTEST_WORD || !/^\p{L}+$/u.test(word)) return word;
  const { all, content } = vocabularyOf(language);
  if (formsOf(word).some((form) => all.has(form) || real.has(form))) return word;
  return content.get(word[0] ?? '')?.find((meant) => isNear(word, meant)) ?? word;
};
