// What the words of a question tell of its kind and its subject, in six languages.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import data from '../data/question-cues.json' with { type: 'json' };
import { patternOf } from '../pattern.ts';
import { TERM } from '../question/marks.ts';

export type Cue = keyof typeof data;

const CUES = Object.entries(
  z.record(z.string(), z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1))).parse(data),
) as [Cue, Readonly<Record<Language, readonly string[]>>][];

const patternsIn = (language: Language) =>
  CUES.map(([cue, texts]) => [cue, texts[language].map(patternOf)] as const);

const PATTERNS: Readonly<Record<Language, ReturnType<typeof patternsIn>>> = {
  en: patternsIn('en'),
  es: patternsIn('es'),
  fr: patternsIn('fr'),
  de: patternsIn('de'),
  it: patternsIn('it'),
  pt: patternsIn('pt'),
};

/** The cues in texts that `textOf` joined. */
export const cuesIn = (texts: readonly string[], language: Language): ReadonlySet<Cue> =>
  new Set(
    PATTERNS[language].flatMap(([cue, patterns]) =>
      patterns.some((pattern) => texts.some((text) => pattern.test(text))) ? [cue] : [],
    ),
  );

const THINGS: readonly Cue[] = ['ice', 'salt', 'foam', 'crushed'];
const thingWordsIn = (language: Language): ReadonlySet<string> =>
  new Set(
    CUES.flatMap(([cue, texts]) =>
      THINGS.includes(cue) ? texts[language].flatMap((text) => text.split('|')) : [],
    ),
  );
const THING_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: thingWordsIn('en'),
  es: thingWordsIn('es'),
  fr: thingWordsIn('fr'),
  de: thingWordsIn('de'),
  it: thingWordsIn('it'),
  pt: thingWordsIn('pt'),
};

/** Where words name ice, salt or foam: the places that the mark of a term takes. */
export const thingsIn = (words: readonly string[], language: Language) =>
  words.flatMap((word, at) =>
    THING_WORDS[language].has(word) ? [{ from: at, to: at + 1, instead: TERM }] : [],
  );
