// What a message asks and says, one thing after the other: 'what is in it and how strong is it? I hate mint.'
import type { Language } from '../language/language.ts';
import { wordsOf } from '../understanding/tokenize.ts';
import { VOCABULARIES } from './vocabulary.ts';

export interface Segment {
  readonly text: string;
  readonly isQuestion: boolean;
}

/** The end of a sentence, abbreviations left aside: 'St. Germain', 'No. 9'. */
const SENTENCE_END = /(?<=[.!?;…]["»”)]*)(?<!\b(?:no|st|dr|mrs?|ms|vol)\.)\s+|\n+/iu;
/** What may part two questions of one sentence. */
const JOINER =
  /(?:,|\s[-–—])?\s+(?:and|plus|also|&|y|e|et|und|ed|además|auch|aussi|anche|também)\s+|,\s+|\s[-–—]+\s+/giu;

/** Words that begin a question inside of a sentence, behind a word that joins; interrogatives do in all languages. */
const ASKING_VERBS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('can could is are does do did will would should has'.split(' ')),
  es: new Set('que como es son tiene lleva puedo puede podria hay se'.split(' ')),
  fr: new Set('est c peut puis peux ca contient faut on'.split(' ')),
  de: new Set('kann kannst ist sind hat geht wo darf enthalt passt schmeckt gibt was wie'.split(' ')),
  it: new Set('che come posso puo si ha contiene va'.split(' ')),
  pt: new Set('o que como posso pode tem da leva serve e'.split(' ')),
};
const FEWEST_WORDS = 2;
/** Words among which an English question has its interrogative: 'in the sour, what …'. */
const FIRST_WORDS = 4;

const beginsQuestion = (text: string, language: Language): boolean => {
  const [first = ''] = wordsOf(text);
  return VOCABULARIES[language].asks.has(first) || ASKING_VERBS[language].has(first);
};

/** Interrogatives that mean something else elsewhere: Spanish 'como' is also 'like'. */
const BEHIND_COMMA: ReadonlySet<string> = new Set('que como cuando wie was wo che come o'.split(' '));
const asksBehindComma = (word: string, language: Language): boolean =>
  VOCABULARIES[language].asks.has(word) || (language !== 'en' && BEHIND_COMMA.has(word));

/** The questions of one sentence apart from each other, and from what stands before them. */
const partsOf = (sentence: string, language: Language): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: joiner } of sentence.matchAll(JOINER)) {
    const rest = sentence.slice(index + joiner.length);
    const before = sentence.slice(from, index);
    const isComma = joiner.startsWith(',') && joiner.trim() === ',';
    const [next = ''] = wordsOf(rest);
    const isNew = isComma ? asksBehindComma(next, language) : beginsQuestion(rest, language);
    if (!isNew || wordsOf(before).length < FEWEST_WORDS || wordsOf(rest).length < FEWEST_WORDS) continue;
    parts.push(before);
    from = index + joiner.length;
  }
  return [...parts, sentence.slice(from)];
};

const isQuestion = (text: string, language: Language): boolean => {
  if (/[?¿]/.test(text)) return true;
  const { fillers, openers, asks } = VOCABULARIES[language];
  const words = wordsOf(text);
  const start = words.findIndex((word) => !fillers.has(word));
  const rest = words.slice(Math.max(0, start));
  // 'I want to be where she is' asks nothing, 'le Gunner, je fais comment' does.
  const asked = language === 'en' ? rest.slice(0, FIRST_WORDS) : rest;
  return openers.has(rest[0] ?? '') || (words.length > 1 && asked.some((word) => asks.has(word)));
};

/** A message as what it asks and says. */
export const segmentsOf = (message: string, language: Language): Segment[] =>
  message
    .split(SENTENCE_END)
    .filter((sentence) => wordsOf(sentence).length > 0)
    .flatMap((sentence) => {
      const parts = partsOf(sentence, language);
      const isMarked = /[?¿]/.test(sentence);
      return parts.map((text, at) => ({
        text: isMarked && at < parts.length - 1 && at > 0 ? `${text}?` : text,
        isQuestion:
          (isMarked && (at > 0 || parts.length === 1)) ||
          isQuestion(text, language) ||
          isAskedBefore(parts, at, isMarked),
      }));
    });

/** 'La première contient de l'œuf et c'est fort ?': what stands before the second question is one, too. */
const isAskedBefore = (parts: readonly string[], at: number, isMarked: boolean): boolean =>
  isMarked && at === 0 && parts.length > 1 && !/^\s*(?:i|i'm|ich|je|yo|io|eu)\b/i.test(parts[0] ?? '');
