// One sentence of a message as a question: its cues, what it names, and the drink that it is about.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { type NumberSpan, numberSpans } from '../../language/numbers-in.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import { currentDrink, drinkMeant, ordinalIn } from '../../talk/references.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import type { Catalog, QuestionContext } from '../asked.ts';
import data from '../data/question-cues.json' with { type: 'json' };
import { ingredientsIn } from '../ingredients-in.ts';
import { patternOf, textOf } from '../pattern.ts';
import { SPELLED } from '../question/correct-question-words.ts';
import { numberSpan, replaced, TERM, termSpan, withoutNames } from '../question/marks.ts';
import { afterFillers } from '../question/what-is-asked-for.ts';
import { asksAgain } from '../read-question.ts';
import { type FoundTerm, termsIn } from '../terms.ts';
import { VOCABULARIES } from '../vocabulary.ts';

// What the words of a question tell of its kind and its subject, in six languages.

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
const cuesIn = (texts: readonly string[], language: Language): ReadonlySet<Cue> =>
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
const thingsIn = (words: readonly string[], language: Language) =>
  words.flatMap((word, at) =>
    THING_WORDS[language].has(word) ? [{ from: at, to: at + 1, instead: TERM }] : [],
  );

const HELD: readonly Cue[] = ['isThere', 'howMuch', 'howMany'];

/** Whether a sentence asks what a drink holds; `foods` are things in it that the glossary may not have. */
export const asksContents = (
  sentence: string,
  named: readonly DrinkRef[],
  foods: readonly { readonly text: string }[],
  language: Language,
): boolean => {
  const words = withoutNames(wordsOf(sentence), named).map(SPELLED[language]);
  const ofFoods = foods.flatMap(({ text }) => {
    const own = text.split(' ');
    const from = words.findIndex((_, at) => own.every((word, place) => words[at + place] === word));
    return from < 0 ? [] : [{ from, to: from + own.length, instead: TERM }];
  });
  const spans = [...ofFoods, ...termsIn(words, language).map(termSpan), ...thingsIn(words, language)];
  const cues = cuesIn([words, replaced(words, spans)].map(textOf), language);
  return HELD.some((cue) => cues.has(cue));
};

export interface ParsedQuestion {
  readonly sentence: string;
  /** Words in plain letters, drinks by their mark. */
  readonly words: readonly string[];
  /** The same as text, with terms by their mark, too. */
  readonly marked: string;
  readonly cues: readonly Cue[];
  readonly has: (...cues: readonly Cue[]) => boolean;
  readonly terms: readonly FoundTerm[];
  readonly numbers: readonly NumberSpan[];
  readonly items: readonly PantryItem[];
  readonly isMarked: boolean;
  /** It has the mark of a question, or begins as one. */
  readonly asks: boolean;
  /** Drinks that the sentence itself names. */
  readonly named: readonly DrinkRef[];
  /** The drink that it is about: named, pointed at, or spoken of before. */
  readonly drink: Cocktail | undefined;
}

/** The drink that a sentence is about; 'the third one' goes before a name in another sentence. */
const subjectOf = (
  sentence: string,
  named: readonly DrinkRef[],
  { state, language, named: ofMessage }: QuestionContext,
): DrinkRef | undefined => {
  const isPlaced = ordinalIn(parseMessage(sentence, language, [])) !== undefined;
  const placed = isPlaced && state.latest.length > 0 ? drinkMeant(sentence, state, []) : undefined;
  if (placed) return placed;
  if (named.length > 0) return named[0];
  return drinkMeant(sentence, state, []) ?? (ofMessage.length === 1 ? ofMessage[0] : currentDrink(state));
};

/** Cues that tell what is asked by themselves. */
const PROPERTIES: readonly Cue[] = [
  'ice',
  'salt',
  'foam',
  'crushed',
  'rim',
  'wine',
  'beer',
  'enough',
  'howMany',
  'howMuch',
  'how',
  'equalParts',
];
const FOLLOWS =
  /^\W*(?:and|what about|how about|y|et|und|e|ed)\s(?:the|in the|for the|a|an|el|la|los|le|les|der|die|das|den|beim?|im|il|lo|o|no|na)\s/iu;

export const parseQuestion = async (
  sentence: string,
  context: QuestionContext,
  catalog: Catalog,
): Promise<ParsedQuestion> => {
  const { language } = context;
  const inSentence = await catalog.named(sentence);
  const named = context.named.filter(({ id }) => inSentence.some((one) => one.id === id));
  const written = withoutNames(wordsOf(sentence), named);
  const words = written.map(SPELLED[language]);
  const terms = termsIn(words, language);
  const numbers = numberSpans(words, language);
  const marked = replaced(words, terms.map(termSpan));
  const counted = replaced(marked, numberSpans(marked, language).map(numberSpan));
  // Ice, salt and foam are things that may be in a glass, too.
  const things = replaced(words, [...terms.map(termSpan), ...thingsIn(words, language)]);
  const texts = [written, words, marked, counted, things].map(textOf);
  const own = cuesIn(texts, language);
  // 'I meant the second one', 'and the Paloma?': the same question about that.
  const isAgain = (asksAgain(sentence) || FOLLOWS.test(sentence)) && !PROPERTIES.some((cue) => own.has(cue));
  const cues = isAgain ? new Set([...own, ...context.state.askedCues]) : own;
  const isMarked = /[?¿]/.test(sentence);
  const subject = subjectOf(sentence, named, context);
  return {
    sentence,
    words,
    marked: marked.join(' '),
    cues: [...cues] as Cue[],
    has: (...wanted) => wanted.some((cue) => cues.has(cue)),
    terms,
    numbers,
    items: ingredientsIn(sentence, named, language),
    isMarked,
    asks:
      isMarked || VOCABULARIES[language].openers.has(afterFillers(words, VOCABULARIES[language])[0] ?? ''),
    named,
    drink: subject && (await catalog.get(subject.id)),
  };
};
