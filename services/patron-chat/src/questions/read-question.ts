import type { Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import { adviceFor } from './advice.ts';
import { textOf } from './pattern.ts';
import { countryIn } from './places.ts';
import { numberSpan, replaced, termSpan, withoutNames, withSharedNouns } from './question/marks.ts';
import { asksMetric, conversionIn } from './question/measures.ts';
import type { Question } from './question/question.ts';
import { SPELLED } from './question/spelling.ts';
import { replacedIn, servingsIn } from './question/stand-ins-and-servings.ts';
import { isOfDrinks, standsAlone, topicOf } from './question/topic.ts';
import { afterFillers, asksVariantAtLast, isVariant } from './question/variants.ts';
import { termsIn } from './terms.ts';
import type { Topic } from './topics.ts';
import { meaningsIn, VOCABULARIES } from './vocabulary.ts';

/** The guest asks what they said themselves; what Sam knows of it is not here. */
const OWN_WORDS =
  /(?:^| )(?:(?:did|was it|what|which) i (?:ask|tell|told|say|said|start|begin|want|order|mention|request)|i (?:asked|told|started|began|ordered|wanted) .*(?:first|out|earlier|beginning|start|down)|te (?:dije|pedi|conte)|(?:t|vous|te) ai (?:demande|dit)|(?:wollte?|habe?|hatte) ich .*(?:anfang|zuerst|erst|erstes)|ti ho (?:chiesto|detto)|avevo chiesto|(?:lhe|te) (?:pedi|disse|falei)|eu (?:pedi|disse|falei)) /;

/** What is asked beside the drinks themselves: measures, and what is known by heart. */
const asideOf = (
  message: string,
  { advice, conversion }: Pick<Question, 'advice' | 'conversion'>,
  isQuestion: boolean,
): Topic | undefined => {
  if (conversion && isQuestion) return 'convert';
  if (asksMetric(message)) return 'metric';
  return advice.length > 0 ? 'advice' : undefined;
};

const ASIDES: ReadonlySet<Topic | undefined> = new Set<Topic>(['advice', 'convert', 'metric', 'cut']);
/** Whether a topic wishes for nothing, whatever its words name. */
export const isAside = (topic: Topic | undefined): boolean => ASIDES.has(topic);

/** The question in one language; a wish where that is what the message is. */
const readIn = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  asked?: Topic | null,
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
  const isQuestion =
    /[?¿]/.test(message) ||
    vocabulary.openers.has(words[0] ?? '') ||
    words.some((word) => vocabulary.asks.has(word));
  const conversion = conversionIn(message);
  const advice = adviceFor(text, isQuestion, language);
  const asksOrigin = properties.country !== undefined && standsAlone('origin', text, vocabulary);
  const isAside = advice.length > 0 || (isQuestion && conversion !== undefined) || asksMetric(message);
  if (!isAside && !asksOrigin && vocabulary.always.some((pattern) => pattern.test(text))) return 'wish';
  const isOfName = namesDrink && standsAlone('zeroVersion', text, vocabulary);
  if (!isAside && !isOfName && isVariant(words, found, vocabulary)) return 'wish';
  if (OWN_WORDS.test(textOf(wordsOf(message)))) return undefined;
  if (asksVariantAtLast(message, words, language)) return 'wish';
  const numbers = numberSpans(words, language);
  const sought = meaningsIn(vocabulary.metrics, words);
  // 'Least sugar' asks for no least effort.
  const metrics = sought.filter((metric) => metric !== 'easiest' || sought.length === 1 || EASY.test(text));
  const reading = {
    text,
    numberText: textOf(replaced(words, numbers.map(numberSpan))),
    termText: textOf(replaced(words, found.map(termSpan))),
    isQuestion,
    isWish: vocabulary.wishes.some((pattern) => pattern.test(text)),
    hasDrink: refersBack || namesDrink,
  };
  const topic =
    asideOf(message, { advice, conversion }, isQuestion) ??
    topicOf(reading, vocabulary, properties) ??
    (asked && isFollowUp(message, namesDrink || found.length > 0) ? asked : undefined);
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
    metric: metrics[0],
    metrics,
    count: numbers.map(({ value }) => value).find((value) => value > 1),
    servings: servingsIn(numbers, words),
    advice,
    conversion,
    refersBack,
    namesDrink,
  };
};

/** What is easy, beside another figure. */
const EASY = /(?:^| )(?:eas|simpl|work|effort|beginner|lazy|clumsy)/;

/** 'And the second?', 'what about a Paloma?': the same question about something else. */
const FOLLOW_UP =
  /^\W*(?:and|what about|how about|same (?:question )?for|vs\.?|compared (?:to|with)|y|e|et|und|ed|¿?qué tal|e rispetto a\p{L}*|et par rapport à|par rapport à|und im vergleich|im vergleich|comparado con|comparado com)(?!\p{L})/iu;
const PLACE =
  /(?<!\p{L})(?:first|second|third|last|other|one|segund\p{L}|primer\p{L}|tercer\p{L}|otr\p{L}|premi\p{L}+|deuxième|second\p{L}?|troisième|autre|erste\p{L}?|zweite\p{L}?|dritte\p{L}?|andere\p{L}?|prim\p{L}|terz\p{L}|altr\p{L}|primeir\p{L}|terceir\p{L}|outr\p{L})(?!\p{L})/iu;
const MOST_WORDS_AGAIN = 6;

const isFollowUp = (message: string, namesThing: boolean): boolean =>
  message.includes('?') &&
  FOLLOW_UP.test(message) &&
  (namesThing || PLACE.test(message)) &&
  wordsOf(message).length <= MOST_WORDS_AGAIN;

/**
 * The question that a message asks, in its language or in English; undefined where it asks none that data can answer.
 * @param asked what the message before asked: 'and the second?' asks it again
 */
export const readQuestion = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  asked?: Topic | null,
): Question | undefined => {
  const own = readIn(message, named, language, asked);
  const read = own || language === 'en' ? own : readIn(message, named, 'en');
  return read === 'wish' ? undefined : read;
};

/** Whether a message asks for drinks while it sounds like a question: 'anything that isn't citrusy?' */
export const asksForDrinks = (message: string, named: readonly DrinkRef[], language: Language): boolean =>
  readIn(message, named, language) === 'wish';
