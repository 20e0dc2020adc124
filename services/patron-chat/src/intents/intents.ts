// What a sentence is about where no rule reads it: guessed from examples in six languages.
import { LANGUAGES, type Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { AdviceId } from '../questions/advice.ts';
import { ADVICE } from '../questions/advice.ts';
import { DRINK, numberSpan, replaced, termSpan, withoutNames } from '../questions/question/marks.ts';
import { SPELLED } from '../questions/question/spelling.ts';
import { termsIn } from '../questions/terms.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import { type Example, type Guess, trainClassifier } from './classifier.ts';
import de from './examples/de.json' with { type: 'json' };
import en from './examples/en.json' with { type: 'json' };
import es from './examples/es.json' with { type: 'json' };
import fr from './examples/fr.json' with { type: 'json' };
import it from './examples/it.json' with { type: 'json' };
import pt from './examples/pt.json' with { type: 'json' };
import { featuresOf, MARKS, type Marked } from './features.ts';

export type Intent = keyof typeof en | AdviceId;

type Examples = Partial<Readonly<Record<Intent, readonly string[]>>>;

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

/** An example; it names drinks, terms and numbers by their marks: 'how much {term} is in {drink}'. */
const markedExample = (text: string, language: Language): Marked =>
  marked(
    wordsOf(text.replace(/\{(drink|term|number)\}/g, (_, mark: keyof typeof MARKS) => MARKS[mark])),
    language,
  );

const markedMessage = (message: string, named: readonly DrinkRef[], language: Language): Marked => {
  const words = withoutNames(wordsOf(message), named);
  return marked(
    words.map((word) => (word === DRINK ? MARKS.drink : SPELLED[language](word))),
    language,
  );
};

const examplesIn = (language: Language): Example<Intent>[] => {
  const ofAdvice = ADVICE.map(({ id, asks }) => [id, asks[language] ?? []] as const);
  const all = [...(Object.entries(EXAMPLES[language]) as [Intent, readonly string[]][]), ...ofAdvice];
  return all.flatMap(([label, texts]) =>
    texts.map((text) => ({ label, features: featuresOf(markedExample(text, language)) })),
  );
};

/** All examples, language after language. */
export const intentExamples = (): Example<Intent>[] => LANGUAGES.flatMap(examplesIn);

/** Trained at the first use, which takes some hundred milliseconds. */
const classify = (() => {
  let trained: ReturnType<typeof trainClassifier<Intent>> | undefined;
  return (features: readonly string[]) => {
    trained ??= trainClassifier(intentExamples());
    return trained(features);
  };
})();

const guessed = (sentence: Marked): Guess<Intent> | undefined =>
  sentence.words.length === 0 ? undefined : classify(featuresOf(sentence))[0];

/** One message asks for the same guess several times. */
const MOST_REMEMBERED = 16;
const remembered = new Map<string, Guess<Intent> | undefined>();

/** What a sentence is most likely about. */
export const intentOf = (
  sentence: string,
  named: readonly DrinkRef[],
  language: Language,
): Guess<Intent> | undefined => {
  const key = `${language} ${named.map(({ id }) => id).join(' ')} ${sentence}`;
  if (remembered.has(key)) return remembered.get(key);
  const guess = guessed(markedMessage(sentence, named, language));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, guess);
  return guess;
};
