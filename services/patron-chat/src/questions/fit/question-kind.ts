// The kind of answer that a question asks for, read from its form: an amount, a time, a place, a yes or no.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { patternOf, textOf } from '../pattern.ts';
import { replaced, termSpan } from '../question/marks.ts';
import { termsIn } from '../terms.ts';
import data from './question-kinds.json' with { type: 'json' };

export type QuestionKind = keyof typeof data;

const KINDS = Object.entries(
  z.record(z.string(), z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1))).parse(data),
).map(([kind, texts]) => ({
  kind: kind as QuestionKind,
  patterns: new Map(LANGUAGES.map((language) => [language, texts[language].map(patternOf)])),
}));

/** Undefined where the form of the question tells no kind; the first kind counts: 'how much does it cost' asks a price. */
export const questionKind = (question: string, language: Language): QuestionKind | undefined => {
  const words = wordsOf(question);
  const texts = [words, replaced(words, termsIn(words, language).map(termSpan))].map(textOf);
  const isAsked = (patterns: readonly RegExp[] = []) =>
    patterns.some((pattern) => texts.some((text) => pattern.test(text)));
  return KINDS.find(({ patterns }) => isAsked(patterns.get(language)))?.kind;
};
