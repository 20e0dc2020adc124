// Typing errors in questions.
import {
  COMMON_WORDS,
  isWithin,
  keepsLetters,
  LOOK_ALIKES,
  mostErrors,
  remembered,
} from '../../language/correct-words.ts';
import type { Language } from '../../language/language.ts';
import { formsOf } from '../../language/tokenize.ts';
import { ADVICE_WORDS } from '../advice.ts';
import { TERM_WORDS } from '../terms.ts';
import { VOCABULARIES, type Vocabulary } from '../vocabulary.ts';
import { WRITTEN_WORDS } from './written-words.ts';

export const SHORTEST_CORRECTED = 5;

/** Words of any language: none of them is a misspelled one. */
const REAL_WORDS: ReadonlySet<string> = new Set([
  ...LOOK_ALIKES,
  ...Object.values(COMMON_WORDS).flatMap((words) => [...words]),
  ...WRITTEN_WORDS,
]);

/** The word of the vocabulary that a misspelled one is nearest to; else the word itself. */
const corrected = (word: string, { words }: Vocabulary): string => {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return word;
  if (
    formsOf(word).some(
      (form) => words.has(form) || ADVICE_WORDS.has(form) || TERM_WORDS.has(form) || REAL_WORDS.has(form),
    )
  )
    return word;
  const most = mostErrors(word.length);
  return (
    [...words].find(
      (target) =>
        target[0] === word[0] &&
        !target.startsWith(word) &&
        (most > 1 || keepsLetters(word, target)) &&
        isWithin(word, target, most),
    ) ?? word
  );
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
