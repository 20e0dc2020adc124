// What any bartender knows by heart and no recipe says: bottled juice, brands, glasses, where to keep a bottle.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { ADVICE_FILES } from './advice-files.ts';
import { patternOf } from './pattern.ts';

const Texts = z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1));

const ENTRIES = z
  .array(
    z.strictObject({
      id: z.string(),
      patterns: Texts.optional(),
      /** Its patterns go before what a drink's recipe says. */
      goesFirst: z.boolean().default(false),
      /** It answers both halves of 'what is that, and can I skip it?'. */
      answersBoth: z.boolean().default(false),
      /** Ingredients, one of which the drink under discussion has. */
      of: z.array(z.string()).default([]),
      asks: z.partialRecord(z.enum(LANGUAGES), z.array(z.string())).default({}),
      /** Sentences that only look as if they asked for it. */
      unlike: z.partialRecord(z.enum(LANGUAGES), z.array(z.string())).default({}),
      source: z.string().optional(),
      text: Texts,
    }),
  )
  .parse(ADVICE_FILES.flat());

export const ADVICE = ENTRIES.map(({ id, patterns, goesFirst, answersBoth, of, asks, unlike, text }) => ({
  goesFirst,
  answersBoth,
  of,
  asks,
  unlike,
  text,
  id: `advice ${id}` as const,
  patterns: new Map(
    LANGUAGES.map((language) => [
      language,
      (patterns?.[language] ?? []).map((written) => ({
        standsAlone: written.startsWith('!'),
        pattern: patternOf(written.replace(/^!/, '')),
      })),
    ]),
  ),
}));

export type AdviceId = (typeof ADVICE)[number]['id'];

/** Every word of the patterns: none of them is a misspelled one. */
export const ADVICE_WORDS: ReadonlySet<string> = new Set(
  ENTRIES.flatMap(({ patterns }) => Object.values(patterns ?? {}).flat()).flatMap((written) =>
    written.split(/[^\p{L}]+/u),
  ),
);

interface OfDrink {
  /** Whether the text asks anything. */
  readonly asks: boolean;
  /** What the drink under discussion holds. */
  readonly holds: ReadonlySet<string>;
}

/** Variants of the advice that goes before what a drink's recipe says: of the trade, not of one glass. */
export const tradeAdvice = (text: string, language: Language, { asks, holds }: OfDrink) => {
  const fitting = ADVICE.filter(
    ({ goesFirst, of, patterns }) =>
      goesFirst &&
      (of.length === 0 || of.some((id) => holds.has(id))) &&
      patterns.get(language)?.some(({ standsAlone, pattern }) => (asks || standsAlone) && pattern.test(text)),
  );
  // The foam of an Espresso Martini is no egg white's.
  const found = fitting.find(({ of }) => of.length > 0) ?? fitting[0];
  return { lines: found?.text[language] ?? [], answersBoth: found?.answersBoth ?? false };
};

/** Variants of the advice that a message asks for; nothing where it asks for none. */
export const adviceFor = (text: string, isQuestion: boolean, language: Language): readonly string[] => {
  const found = ADVICE.find(
    ({ of, patterns }) =>
      of.length === 0 &&
      patterns
        .get(language)
        ?.some(({ standsAlone, pattern }) => (isQuestion || standsAlone) && pattern.test(text)),
  );
  return found?.text[language] ?? [];
};

/** The advice that an intent is; undefined for any other intent. */
export const adviceOf = (intent: string, language: Language): readonly string[] | undefined =>
  ADVICE.find(({ id }) => id === intent)?.text[language];
