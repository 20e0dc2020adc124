// Typing errors in questions.
import damerauLevenshtein from 'damerau-levenshtein';
import commonWords from '../../language/common-words.json' with { type: 'json' };
import type { Language } from '../../language/language.ts';
import { remembered } from '../../language/remembered.ts';
import lookAlikes from '../../understanding/lexicon/look-alikes/words.json' with { type: 'json' };
import { formsOf, wordsOf } from '../../understanding/tokenize.ts';
import { TERM_WORDS } from '../terms.ts';
import { VOCABULARIES, type Vocabulary } from '../vocabulary.ts';

const LONG_WORD = 8;
export const SHORTEST_CORRECTED = 5;

/** Words of any language: none of them is a misspelled one. */
const REAL_WORDS: ReadonlySet<string> = new Set([
  ...lookAlikes.words,
  ...Object.values(commonWords).flatMap((words) => words.flatMap(wordsOf)),
]);

const mostErrors = (word: string) => (word.length < LONG_WORD ? 1 : 2);

const lettersOf = (word: string) => [...word].sort().join('');

/** In short words only missing, doubled and swapped letters are errors: a slice is no spice. */
const isMisspelled = (word: string, target: string): boolean =>
  damerauLevenshtein(word, target).steps <= mostErrors(word) &&
  (word.length >= LONG_WORD || word.length !== target.length || lettersOf(word) === lettersOf(target));

/** The word of the vocabulary that a misspelled one is nearest to; else the word itself. */
const corrected = (word: string, { words }: Vocabulary): string => {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return word;
  if (formsOf(word).some((form) => words.has(form) || TERM_WORDS.has(form) || REAL_WORDS.has(form)))
    return word;
  const near = [...words].filter(
    (target) =>
      target[0] === word[0] &&
      !target.startsWith(word) &&
      Math.abs(target.length - word.length) <= mostErrors(word),
  );
  return near.find((target) => isMisspelled(word, target)) ?? word;
};

const spelledIn = (language: Language) => {
  const vocabulary = VOCABULARIES[language];
  return remembered((word) => vocabulary.shorthand.get(word) ?? corrected(word, vocabulary));
};

export const SPELLED: Readonly<Record<Language, (word: string) => string>> = {
  en: spelledIn('en'),
  es: spelledIn('es'),
  fr: spelledIn('fr'),
  de: spelledIn('de'),
  it: spelledIn('it'),
  pt: spelledIn('pt'),
};

export const isNear = (word: string, part: string) =>
  word === part ||
  (part.length >= SHORTEST_CORRECTED && damerauLevenshtein(word, part).steps <= mostErrors(part));
