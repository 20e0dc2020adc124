import { COMMON_WORDS, LOOK_ALIKES } from '../language/correct-words.ts';
import type { Language } from '../language/language.ts';
import { formsOf } from '../language/tokenize.ts';
import { isWithin, keepsLetters, mostErrors } from '../language/typing-errors.ts';
import { vocabularyOf } from './lexicon/vocabulary.ts';

/** Letters from which on a word that nobody knows may be a misspelled one. */
const SHORTEST_WORD = 5;
/** Letters from which on a word may hold two errors. */
const LONG_WORD = 9;

const isNear = (word: string, meant: string): boolean =>
  word[0] === meant[0] &&
  (meant.length >= LONG_WORD || keepsLetters(word, meant)) &&
  isWithin(word, meant, mostErrors(meant.length, LONG_WORD));

/** The word of the lexicon that somebody meant to write; the word itself if it is known or like none. */
export const respell = (word: string, language: Language): string => {
  if (word.length < SHORTEST_WORD || !/^\p{L}+$/u.test(word)) return word;
  const { all, content } = vocabularyOf(language);
  const isKnown = (form: string) =>
    all.has(form) || LOOK_ALIKES.has(form) || COMMON_WORDS[language].has(form);
  if (formsOf(word).some(isKnown)) return word;
  return content.get(word[0] ?? '')?.find((meant) => isNear(word, meant)) ?? word;
};
