// What a sentence is about where no rule reads it: guessed from examples in six languages.
import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import { ADVICE, type AdviceId } from '../questions/advice.ts';
import { LEARNED_ENTRIES } from '../questions/advice-files.ts';
import { SPELLED } from '../questions/question/correct-question-words.ts';
import { DRINK, numberSpan, replaced, termSpan, withoutNames } from '../questions/question/marks.ts';
import { termsIn } from '../questions/terms.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import { adviceFinder, type Comparable } from './advice-match.ts';
import { classifierOf, type Example, type Guess, type Learned } from './classifier.ts';
import de from './examples/de.json' with { type: 'json' };
import en from './examples/en.json' with { type: 'json' };
import es from './examples/es.json' with { type: 'json' };
import fr from './examples/fr.json' with { type: 'json' };
import it from './examples/it.json' with { type: 'json' };
import pt from './examples/pt.json' with { type: 'json' };
import { withSentence } from './sentence-guess.ts';
import { hasSentenceModel, sentenceVector } from './sentence-model.ts';
import classes from './word-classes.json' with { type: 'json' };
import learned from './word-weights.json' with { type: 'json' };

// What an intent is recognized by: classes of words that mean the same in all six languages, pairs of them, and words.

/** Stand for a drink's name, for an ingredient or another term, and for a number. */
const MARKS = { drink: 'xdrink', term: 'xterm', number: 'xnumber' } as const;

const MAX_PHRASE_WORDS = 3;
/** Letters that a longer word is also known by: its endings differ. */
const STEM = 5;

type Classes = Readonly<Record<string, readonly string[]>>;

/** Phrases and beginnings of words, with the classes that they belong to. */
const indexOf = (table: Classes) => {
  const phrases = new Map<string, string[]>();
  const stems = new Map<string, string[]>();
  const shortest = Math.min(
    ...Object.values(table)
      .flat()
      .filter((written) => written.endsWith('*'))
      .map((written) => wordsOf(written).join(' ').length),
  );
  for (const [name, written] of Object.entries(table))
    for (const one of written) {
      const to = one.endsWith('*') ? stems : phrases;
      const key = wordsOf(one).join(' ');
      to.set(key, [...(to.get(key) ?? []), name]);
    }
  return { phrases, stems, shortest };
};

const { phrases, stems, shortest } = indexOf(classes);

const ofStems = (word: string): string[] => {
  const found: string[] = [];
  for (let length = shortest; length <= word.length; length++)
    found.push(...(stems.get(word.slice(0, length)) ?? []));
  return found;
};

const classesAt = (words: readonly string[], at: number): string[] => {
  const found = ofStems(words[at] ?? '');
  for (let length = 1; length <= MAX_PHRASE_WORDS && at + length <= words.length; length++)
    found.push(...(phrases.get(words.slice(at, at + length).join(' ')) ?? []));
  return found;
};

/** A sentence with marks in place of names, terms and numbers, and which terms these are. */
interface Marked {
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

const isMark = (word: string): boolean => Object.values<string>(MARKS).includes(word);

/** The features of a message's words, in which names, terms and numbers are marks. */
const featuresOf = ({ words, terms }: Marked): string[] => {
  const found = words.map((word, at) => (isMark(word) ? [word] : classesAt(words, at)));
  const all = [...new Set(found.flat())].sort();
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => `${one}+${other}`));
  const ends = ['^', ...words, '$'];
  return [
    ...all.map((name) => `class ${name}`),
    ...pairs,
    ...(found[0] ?? []).map((name) => `first ${name}`),
    ...(found.at(-1) ?? []).map((name) => `last ${name}`),
    `length ${Math.min(words.length, 8)}`,
    ...terms.map((term) => `term ${term}`),
    ...words,
    ...words.filter((word) => word.length > STEM).map((word) => `${word.slice(0, STEM)}-`),
    ...ends.slice(1).map((word, at) => `${ends[at]} ${word}`),
  ];
};

export type Intent = keyof typeof en | AdviceId;

type Examples = Partial<Readonly<Record<keyof typeof en, readonly string[]>>>;

const EXAMPLES: Readonly<Record<Language, Examples>> = { en, es, fr, de, it, pt };

const marked = (words: readonly string[], language: Language): Marked => {
  const found = termsIn(words, language);
  const withTerms = replaced(
    words,
    found.map((term) => ({ ...termSpan(term), instead: MARKS.term })),
  );
  const numbers = numberSpans(withTerms, language);
  return {
    words: replaced(
      withTerms,
      numbers.map((number) => ({ ...numberSpan(number), instead: MARKS.number })),
    ),
    terms: found.map(({ entry }) => entry.id),
  };
};

/** An example's words; it names drinks, terms and numbers by their marks: 'how much {term} is in {drink}'. */
const exampleWords = (text: string): string[] =>
  wordsOf(text.replace(/\{(drink|term|number)\}/g, (_, mark: keyof typeof MARKS) => MARKS[mark]));

/** Plain words in the place of marks. */
const PLAIN: Readonly<Record<string, string>> = {
  [MARKS.drink]: 'the drink',
  [MARKS.term]: 'gin',
  [MARKS.number]: 'two',
};
const plainSentence = (words: readonly string[]): string =>
  words.map((word) => PLAIN[word] ?? word).join(' ');

interface Message extends Comparable {
  readonly features: readonly string[];
}

const comparable = (words: readonly string[], language: Language): Comparable => ({
  words,
  sentence: language === 'en' ? plainSentence(words) : undefined,
});

const messageWords = (message: string, named: readonly DrinkRef[], language: Language): string[] =>
  withoutNames(wordsOf(message), named).map((word) =>
    word === DRINK ? MARKS.drink : SPELLED[language](word),
  );

const textsIn = (language: Language): { label: Intent; text: string }[] => {
  const all: (readonly [Intent, readonly string[]])[] = [
    ...(Object.entries(EXAMPLES[language]) as [keyof typeof en, readonly string[]][]),
    ...ADVICE.slice(0, LEARNED_ENTRIES).map(({ id, asks }) => [id, asks[language] ?? []] as const),
  ];
  return all.flatMap(([label, texts]) => texts.map((text) => ({ label, text })));
};

/** All examples, language after language. */
export const intentExamples = (): Example<Intent>[] =>
  LANGUAGES.flatMap((language) =>
    textsIn(language).map(({ label, text }) => ({
      label,
      features: featuresOf(marked(exampleWords(text), language)),
    })),
  );

/** The English examples as plain sentences. */
export const englishExamples = () =>
  textsIn('en').map(({ label, text }) => ({ label, sentence: plainSentence(exampleWords(text)) }));

/** What asks for advice in English, or only looks like it, as plain sentences. */
export const adviceSentences = (): string[] =>
  ADVICE.flatMap(({ asks, unlike }) => [...(asks.en ?? []), ...(unlike.en ?? [])]).map((text) =>
    plainSentence(exampleWords(text)),
  );

/** What the examples are, in short: weights that were learned from others are stale. */
export const digestOf = (examples: readonly Example<Intent>[]): string =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex').slice(0, 16);

const { of: LEARNED_OF, ...weights } = learned;

export { LEARNED_OF };

/** By weights that `make train-sentences` learns; unpacked at the first use. */
const classify = (() => {
  let classifier: ReturnType<typeof classifierOf<Intent>> | undefined;
  return (features: readonly string[]) => {
    classifier ??= classifierOf(weights as Learned<Intent>);
    return classifier(features);
  };
})();

/** Sentences of all that asks for something else than advice. */
const rivalsIn = (language: Language) =>
  Object.values(EXAMPLES[language]).map((texts) => texts.map((text) => exampleWords(text)));

const advice = adviceFinder((text, language) => comparable(exampleWords(text), language), rivalsIn);

/** Unpacks weights and builds the English index before the first message asks for them; others build in a tenth of a second. */
export const prepareIntents = (): void => {
  advice.prepare();
  classify([]);
};

/** How probable an entry is that a message asks for where no other guess is sure, and how much more so than the next. */
const PROBABLE = 0.25;
const TIMES_NEXT = 2;
/** Of a message that names a drink, which is rather asked of that drink, and where another guess is sure. */
const VERY_PROBABLE = 0.8;
/** What another guess is less than where it isn't sure. */
const UNSURE = 0.75;
/** How sure the guess of an entry is, from so probable on: a likely one goes before no pattern. */
const LIKELY = 0.7;
const SURENESS = [
  { from: 0.92, is: 0.9 },
  { from: VERY_PROBABLE, is: 0.8 },
];

const isAdvice = (label: Intent): label is AdviceId => label.startsWith('advice ');

/** What a message is about; advice where nothing else is sure, and no other advice than the most probable. */
const withAdvice = (
  guesses: readonly Guess<Intent>[],
  message: Message,
  language: Language,
): Guess<Intent> | undefined => {
  const [first] = guesses;
  const isOther = first !== undefined && first.probability >= UNSURE && !isAdvice(first.label);
  const match = advice.find(message, language, isOther);
  const best = guesses.find(({ label }) => !(match?.isUnlike && isAdvice(label)));
  if (!match || match.isUnlike || match.probability < match.next * TIMES_NEXT) return best;
  const least = isOther || message.features.includes(MARKS.drink) ? VERY_PROBABLE : PROBABLE;
  const { probability } = match;
  if (probability < least || (isOther && !match.isWorded)) return best;
  // 'Campfire in a glass' rather wishes for something.
  const sureness = match.isWorded && first?.label !== 'wish' ? probability : 0;
  const { is } = SURENESS.find(({ from }) => sureness >= from) ?? { is: LIKELY };
  const guessedToo = first?.label === match.id ? first.probability : 0;
  return { label: match.id, probability: Math.max(is, guessedToo) };
};

const guessed = (words: readonly string[], language: Language): Guess<Intent> | undefined => {
  if (words.length === 0) return undefined;
  const message = { ...comparable(words, language), features: featuresOf(marked(words, language)) };
  const vector = message.sentence === undefined ? undefined : sentenceVector(message.sentence);
  const guesses = classify(message.features);
  return withAdvice(vector ? withSentence(guesses, vector) : guesses, message, language);
};

/** The entry of advice that is nearest to a question, however it is worded, and how probable it is. */
export const nearestAdvice = (
  sentence: string,
  named: readonly DrinkRef[],
  language: Language,
): Guess<AdviceId> | undefined => {
  const words = messageWords(sentence, named, language);
  const match = words.length > 0 ? advice.find(comparable(words, language), language, false) : undefined;
  if (!match || match.isUnlike || match.probability < match.next * TIMES_NEXT) return undefined;
  return { label: match.id, probability: match.probability };
};

/** One message asks for the same guesses several times: of the whole, of its parts and of each sentence. */
const MAX_REMEMBERED = 64;
const remembered = new Map<string, Guess<Intent> | undefined>();

/** What a sentence is most likely about. */
export const intentOf = (
  sentence: string,
  named: readonly DrinkRef[],
  language: Language,
): Guess<Intent> | undefined => {
  const key = `${hasSentenceModel()} ${language} ${named.map(({ id }) => id).join(' ')} ${sentence}`;
  if (remembered.has(key)) return remembered.get(key);
  const guess = guessed(messageWords(sentence, named, language), language);
  const [oldest] = remembered.size >= MAX_REMEMBERED ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  remembered.set(key, guess);
  return guess;
};
