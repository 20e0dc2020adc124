import type { Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import { textOf } from './pattern.ts';
import { countryIn } from './places.ts';
import { numberSpan, replaced, termSpan, withoutNames, withSharedNouns } from './question/marks.ts';
import type { Question } from './question/question.ts';
import { SPELLED } from './question/spelling.ts';
import { replacedIn, servingsIn } from './question/stand-ins-and-servings.ts';
import { isOfDrinks, standsAlone, topicOf } from './question/topic.ts';
import { afterFillers, asksVariantAtLast, isVariant } from './question/variants.ts';
import { termsIn } from './terms.ts';
import { meaningsIn, VOCABULARIES } from './vocabulary.ts';

/** The guest asks what they said themselves; what Sam knows of it is not here. */
const OWN_WORDS =
  /(?:^| )(?:(?:did|was it|what|which) i (?:ask|tell|told|say|said|start|begin|want|order|mention|request)|i (?:asked|told|started|began|ordered|wanted) .*(?:first|out|earlier|beginning|start|down)|te (?:dije|pedi|conte)|(?:t|vous|te) ai (?:demande|dit)|(?:wollte?|habe?|hatte) ich .*(?:anfang|zuerst|erst|erstes)|ti ho (?:chiesto|detto)|avevo chiesto|(?:lhe|te) (?:pedi|disse|falei)|eu (?:pedi|disse|falei)) /;

/** The question in one language; a wish where that is what the message is. */
const readIn = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): Question | 'wish' | undefined => {
  const vocabulary = VOCABULARIES[language];
  const spelled = SPELLED[language];
  const written = wordsOf(message).map(spelled);
  const words = withSharedNouns(afterFillers(withoutNames(written, named), vocabulary), language);
  const found = termsIn(words, language);
  const namesDrink = named.length > 0;
  const refersBack = meaningsIn(vocabulary.references, words).length > 0;
  const properties = {
    quality: meaningsIn(vocabulary.qualities, words)[0],
    country: countryIn(words),
    namesDrink,
    allergens: meaningsIn(vocabulary.allergens, words),
    diets: meaningsIn(vocabulary.diets, words),
    // 'Dry shake' asks about no taste.
    tastes: meaningsIn(
      vocabulary.tastes,
      replaced(words, found.filter(({ from, to }) => to - from > 1).map(termSpan)),
    ),
  };
  const text = textOf(words);
  const asksOrigin = properties.country !== undefined && standsAlone('origin', text, vocabulary);
  if (!asksOrigin && vocabulary.always.some((pattern) => pattern.test(text))) return 'wish';
  const isOfName = namesDrink && standsAlone('zeroVersion', text, vocabulary);
  if (!isOfName && isVariant(words, found, vocabulary)) return 'wish';
  if (OWN_WORDS.test(textOf(wordsOf(message)))) return undefined;
  if (asksVariantAtLast(message, words, language)) return 'wish';
  const numbers = numberSpans(words, language);
  const reading = {
    text,
    numberText: textOf(replaced(words, numbers.map(numberSpan))),
    termText: textOf(replaced(words, found.map(termSpan))),
    isQuestion:
      /[?¿]/.test(message) ||
      vocabulary.openers.has(words[0] ?? '') ||
      words.some((word) => vocabulary.asks.has(word)),
    isWish: vocabulary.wishes.some((pattern) => pattern.test(text)),
    hasDrink: refersBack || namesDrink,
  };
  const topic = topicOf(reading, vocabulary, properties);
  if (!topic) return reading.isWish ? 'wish' : undefined;
  if (topic === 'history' && !reading.hasDrink && found.length === 0 && !isOfDrinks(words, vocabulary))
    return undefined;
  return {
    topic,
    words,
    terms: [...new Set(found.map(({ entry }) => entry))],
    replaced: replacedIn(words, found, language),
    allergens: properties.allergens,
    diets: properties.diets,
    tastes: properties.tastes,
    quality: properties.quality,
    metric: meaningsIn(vocabulary.metrics, words)[0],
    metrics: meaningsIn(vocabulary.metrics, words),
    count: numbers.map(({ value }) => value).find((value) => value > 1),
    servings: servingsIn(numbers, words),
    refersBack,
    namesDrink,
  };
};

/** The question that a message asks, in its language or in English; undefined where it asks none that data can answer. */
export const readQuestion = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): Question | undefined => {
  const own = readIn(message, named, language);
  const read = own || language === 'en' ? own : readIn(message, named, 'en');
  return read === 'wish' ? undefined : read;
};

/** Whether a message asks for drinks while it sounds like a question: 'anything that isn't citrusy?' */
export const asksForDrinks = (message: string, named: readonly DrinkRef[], language: Language): boolean =>
  readIn(message, named, language) === 'wish';
