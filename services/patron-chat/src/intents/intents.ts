// What a sentence is about where no rule reads it: guessed from examples in six languages.
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
import { type Example, type Guess, trainClassifier } from './classifier.ts';
import de from './examples/de.json' with { type: 'json' };
import en from './examples/en.json' with { type: 'json' };
import es from './examples/es.json' with { type: 'json' };
import fr from './examples/fr.json' with { type: 'json' };
import it from './examples/it.json' with { type: 'json' };
import pt from './examples/pt.json' with { type: 'json' };
import { featuresOf, MARKS, type Marked } from './features.ts';
import { withSentence } from './sentence-guess.ts';
import { hasSentenceModel, sentenceVector } from './sentence-model.ts';

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

const comparable = (words: readonly string[], language: Language): Comparable => ({
  features: featuresOf(marked(words, language)),
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

/** What asks for advice in English, as plain sentences. */
export const adviceSentences = (): string[] =>
  ADVICE.flatMap(({ asks }) => asks.en ?? []).map((text) => plainSentence(exampleWords(text)));

/** Trained at the first use, which takes some hundred milliseconds. */
const classify = (() => {
  let trained: ReturnType<typeof trainClassifier<Intent>> | undefined;
  return (features: readonly string[]) => {
    trained ??= trainClassifier(intentExamples());
    return trained(features);
  };
})();

const findAdvice = adviceFinder((text, language) => comparable(exampleWords(text), language));

/** Learns before the first message asks for it. */
export const learnIntents = (): void => {
  for (const language of LANGUAGES) findAdvice(comparable(['hello'], language), language);
  classify([]);
};

/** How alike the sentence of an entry is that a message asks for where no other guess is sure: by meaning, by words. */
const ALIKE = 0.5;
const ALIKE_IN_WORDS = 0.6;
/** Of a message that names a drink, which is rather asked of that drink. */
const ALIKE_WITH_DRINK = 0.7;
/** How much nearer it is than those of other entries. */
const NEARER = 0.05;
/** What another guess is less than where an entry goes before it. */
const UNSURE = 0.6;
/** Nearly the same sentence. */
const SAME = 0.85;
/** How sure an entry is: found by likeness alone, it goes before no pattern. */
const SURE = 0.9;
const LIKELY = 0.7;

/** What a message is about; advice by its nearest sentences where nothing else is sure. */
const withAdvice = (
  [best]: readonly Guess<Intent>[],
  message: Comparable,
  language: Language,
): Guess<Intent> | undefined => {
  if (best && best.probability >= UNSURE) return best;
  const match = findAdvice(message, language);
  const isByMeaning = message.sentence !== undefined && hasSentenceModel();
  const isOfDrink = message.features.includes(MARKS.drink);
  const least = isOfDrink ? ALIKE_WITH_DRINK : isByMeaning ? ALIKE : ALIKE_IN_WORDS;
  return match && match.likeness >= least && match.margin >= NEARER
    ? { label: match.id, probability: match.likeness >= SAME ? SURE : LIKELY }
    : best;
};

const guessed = (words: readonly string[], language: Language): Guess<Intent> | undefined => {
  if (words.length === 0) return undefined;
  const message = comparable(words, language);
  const vector = message.sentence === undefined ? undefined : sentenceVector(message.sentence);
  const guesses = classify(message.features);
  return withAdvice(vector ? withSentence(guesses, vector) : guesses, message, language);
};

/** One message asks for the same guess several times. */
const MOST_REMEMBERED = 16;
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
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, guess);
  return guess;
};
