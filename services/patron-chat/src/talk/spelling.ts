import damerauLevenshtein from 'damerau-levenshtein';
import commonWords from '../language/common-words.json' with { type: 'json' };
import { LANGUAGES, type Language } from '../language/language.ts';
import lookAlikes from '../understanding/lexicon/look-alikes/words.json' with { type: 'json' };
import { formsOf, wordsOf } from '../understanding/tokenize.ts';
import { vocabularyOf } from './lexicon/vocabulary.ts';

/** Letters from which on a word that nobody knows may be a misspelled one. */
const SHORTEST_WORD = 5;
/** Letters from which on a word may hold two errors. */
const LONG_WORD = 9;

const real = new Set<string>(lookAlikes.words);
/** Common words of each language: none of them is a misspelled one. */
const common = new Map(
  LANGUAGES.map((language) => [language, new Set(commonWords[language].flatMap(wordsOf))]),
);

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
  const isKnown = (form: string) =>
    all.has(form) || real.has(form) || (common.get(language)?.has(form) ?? false);
  if (formsOf(word).some(isKnown)) return word;
  return content.get(word[0] ?? '')?.find((meant) => isNear(word, meant)) ?? word;
};
