import { type Intent, intentOf } from '../intents/intents.ts';
import type { Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { adviceFor, adviceOf } from './advice.ts';
import { besideWine } from './drink-answers/figures.ts';
import { countryIn } from './drink-origins.ts';
import type { GlossaryEntry } from './glossary.ts';
import { sumsIn } from './money.ts';
import { textOf } from './pattern.ts';
import { SPELLED } from './question/correct-question-words.ts';
import { numberSpan, replaced, termSpan, withoutNames, withSharedNouns } from './question/marks.ts';
import { asksMetric, conversionIn } from './question/measures.ts';
import type { Question } from './question/question.ts';
import { isAboutDrinks, ordersOneKind, standsAlone, topicOf } from './question/topic.ts';
import {
  afterFillers,
  asksVariantAtLast,
  countIn,
  isVariant,
  replacedIn,
  servingsIn,
} from './question/what-is-asked-for.ts';
import { termsIn } from './terms.ts';
import { TOPICS, type Topic } from './topics.ts';
import { missingIn } from './variations/said-of-things.ts';
import { ASKED_TASTES, type AskedTaste, meaningsIn, VOCABULARIES } from './vocabulary.ts';

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

/** How sure the classifier is of a topic where no pattern reads one; more where nothing else says that the message asks. */
const SURE = 0.5;
const SURE_ALONE = 0.75;
const SURE_UNASKED = 0.85;
/** How sure it is where it goes before the pattern of another topic, or before those of wishes. */
const SURER = 0.7;
/** How sure it is where it goes before an entry of advice whose cue stands in the message. */
const SUREST = 0.9;
const CERTAIN = 0.85;

/** Topics that only their patterns tell from wishes: 'something with gin and lime'. */
const NEEDS_RULES: ReadonlySet<string> = new Set<Topic>([
  'makeWith',
  'foodPairing',
  'favorite',
  'recall',
  'zeroVersion',
  'firstBottle',
]);
/** What a pattern reads exactly, whatever else the words are like. */
const READ_BY_RULES: ReadonlySet<Topic> = new Set<Topic>([
  'advice',
  'allergens',
  'convert',
  'metric',
  'recall',
  'oldest',
  'standardDrink',
  'origin',
  'useIn',
  'safe',
  'name',
  'source',
  'cut',
  'diet',
  'superlative',
]);
/** What wishes are worded like: 'can it be without lime?' */
const LIKE_WISHES: ReadonlySet<Topic> = new Set<Topic>([
  'replace',
  'mix',
  'contains',
  'isTaste',
  'taste',
  'when',
  'diet',
]);

/** 'Bourbon, but vegan' states what someone may have. */
const ASKED_ONLY: ReadonlySet<Topic> = new Set<Topic>(['diet', 'allergens', 'sugar', 'calories']);

/** What asks nothing that data answers, and the topics of patterns that it goes with. */
const ASKS_NOTHING: ReadonlyMap<Intent, readonly Topic[]> = new Map<Intent, readonly Topic[]>([
  ['wish', ['mix']],
  ['take', []],
  ['refuse', []],
  ['remark', []],
  ['feeling', []],
  ['joke', []],
  ['compliment', []],
  ['goodNews', []],
  ['atHand', ['makeWith', 'replace', 'equipment']],
  ['people', ['party', 'scale', 'zeroVersion']],
]);

/** 'A stirred one under 18 %' wishes for something, whatever pattern its words are caught by. */
const isSurelyNo = (
  topic: Topic,
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): Intent | undefined => {
  const guess = intentOf(message, named, language);
  const least = topic === 'advice' ? SUREST : SURER;
  if (!guess || guess.probability < least || (READ_BY_RULES.has(topic) && topic !== 'advice'))
    return undefined;
  return (ASKS_NOTHING.get(guess.label)?.includes(topic) ?? true) ? undefined : guess.label;
};

interface Learned {
  readonly topic: Topic;
  readonly advice: readonly string[];
  /** It goes before the pattern of another topic. */
  readonly overrules: boolean;
  /** It goes before the patterns of wishes. */
  readonly isCertain: boolean;
}

/** Advice on how much is healthy, which 'how much' and 'how many' of anything else are near to. */
const WEEKLY_LIMITS = 'advice howMuchIsOk';
const OF_DRINKING =
  /(?<!\p{L})(?:drink\p{L}*|drunk|alcohol|healthy|unhealthy|bad|ok|okay|worry|limit|units?|weeks?|days?|glass(?:es)?|beers?|wines?|system|beb\p{L}*|sano|semana|día|copas?|boi\p{L}*|boire|alcool|semaine|jour|verres?|trink\p{L}*|alkohol|woche|tag|gläser|gesund|bev\p{L}*|bere|settimana|giorno|bicchieri|álcool|dia|taças?|saudável)(?!\p{L})/iu;

/** Words from which on a message tells enough to be advised: 'why?' doesn't. */
const FEWEST_WORDS = 2;

/** What a message asks, guessed from examples. */
const learnedTopic = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  least: number,
): Learned | undefined => {
  const guess = intentOf(message, named, language);
  if (!guess || guess.probability < least) return undefined;
  if (guess.label === WEEKLY_LIMITS && !OF_DRINKING.test(message)) return undefined;
  const advice = wordsOf(message).length < FEWEST_WORDS ? [] : (adviceOf(guess.label, language) ?? []);
  const topic = advice.length > 0 ? 'advice' : TOPICS.find((one) => one === guess.label);
  if (!topic || NEEDS_RULES.has(topic) || (least >= SURE_UNASKED && ASKED_ONLY.has(topic))) return undefined;
  return {
    topic,
    advice,
    overrules: guess.probability >= SURER,
    isCertain: guess.probability >= CERTAIN && !LIKE_WISHES.has(topic),
  };
};

/** What the message before asked. */
type Before = Pick<TalkState, 'asked' | 'askedTastes'>;

const isPoured = (term: GlossaryEntry | undefined): boolean => (term?.ingredients.length ?? 0) > 0;

const askedTastes = (before: Before | undefined): AskedTaste[] =>
  ASKED_TASTES.filter((taste) => before?.askedTastes.includes(taste));

/** 'No limes left, does lemon work?' asks for what takes the place of the limes. */
const STANDS_IN: ReadonlySet<Topic> = new Set<Topic>(['replace', 'cut']);
const lackedIn = (message: string, language: Language): GlossaryEntry | undefined => {
  const [lacked, ...others] = missingIn(message, language);
  return others.length === 0 ? lacked : undefined;
};

/** What may be guessed where no pattern reads it: nothing, what shows a sign of a question, or anything. */
type Guesses = 'never' | 'questions' | 'anything';

/** The question in one language; a wish where that is what the message is. */
const readIn = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  before?: Before,
  guesses: Guesses = 'never',
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
    // 'Dry shake' and 'bitters' ask about no taste.
    tastes: meaningsIn(
      vocabulary.tastes,
      replaced(
        words,
        found.filter(({ entry, from, to }) => to - from > 1 || entry.id === 'bitters').map(termSpan),
      ),
    ),
  };
  const text = textOf(words);
  const isQuestion =
    /[?¿]/.test(message) ||
    vocabulary.openers.has(words[0] ?? '') ||
    words.some((word) => vocabulary.asks.has(word));
  const conversion = conversionIn(message);
  const advice = adviceFor(text, isQuestion || guesses === 'anything', language);
  const asksOrigin = properties.country !== undefined && standsAlone('origin', text, vocabulary);
  const least = isQuestion ? SURE : guesses === 'anything' ? SURE_ALONE : SURE_UNASKED;
  const learned = guesses === 'never' ? undefined : learnedTopic(message, named, language, least);
  const isAside =
    advice.length > 0 ||
    (isQuestion && conversion !== undefined) ||
    asksMetric(message) ||
    (learned?.isCertain ?? false);
  if (!isAside && !asksOrigin && vocabulary.always.some((pattern) => pattern.test(text))) return 'wish';
  const isPartOfName = namesDrink && standsAlone('zeroVersion', text, vocabulary);
  if (!isAside && !isPartOfName && isVariant(words, found, vocabulary)) return 'wish';
  if (OWN_WORDS.test(textOf(wordsOf(message)))) return undefined;
  if (asksVariantAtLast(message, words, language)) return 'wish';
  const uncounted = uncountedIn(message);
  const numbers = numberSpans(words, language).filter(({ value }) => !uncounted.has(value));
  const sought = meaningsIn(vocabulary.metrics, words);
  // 'Least sugar' asks for no least effort.
  const metrics = sought.filter((metric) => metric !== 'easiest' || sought.length === 1 || EASY.test(text));
  const reading = {
    text,
    numberText: textOf(replaced(words, numbers.map(numberSpan))),
    termText: textOf(replaced(words, found.map(termSpan))),
    isQuestion,
    isMarked: /[?¿]/.test(message),
    isWish: vocabulary.wishes.some((pattern) => pattern.test(text)),
    hasDrink: refersBack || namesDrink,
  };
  const again =
    before?.asked && isFollowUp(message, namesDrink || found.length > 0) ? before.asked : undefined;
  const isBare = again && words.length - found.length <= MAX_BARE_WORDS;
  const known =
    asideOf(message, { advice, conversion }, isQuestion) ??
    (found.some(({ entry }) => isPoured(entry)) && asksWhatNow(message) ? 'makeWith' : undefined) ??
    (reading.hasDrink && STRONG.test(text) && besideWine(words) ? 'strength' : undefined) ??
    (isBare ? again : undefined) ??
    topicOf(reading, vocabulary, properties) ??
    again;
  // 'Che mi preparo?' asks for a drink, not for the recipe of the last one.
  const hasNoSubject = learned?.topic === 'recipe' && !reading.hasDrink;
  const guessed = hasNoSubject || (reading.isWish && !learned?.isCertain) ? undefined : learned;
  const isOverruled =
    guessed?.overrules && again === undefined && known !== undefined && !READ_BY_RULES.has(known);
  const other =
    known !== undefined && again === undefined && guesses !== 'never'
      ? isSurelyNo(known, message, named, language)
      : undefined;
  if (other) return other === 'wish' || reading.isWish ? 'wish' : undefined;
  const topic = isOverruled ? guessed.topic : (known ?? guessed?.topic);
  if (!topic) return reading.isWish ? 'wish' : undefined;
  if ((topic === 'party' || topic === 'scale') && ordersOneKind(text)) return 'wish';
  if (topic === 'history' && !reading.hasDrink && found.length === 0 && !isAboutDrinks(words, vocabulary))
    return undefined;
  const lacked = STANDS_IN.has(topic) && found.length > 1 ? lackedIn(message, language) : undefined;
  return {
    topic: lacked ? 'replace' : topic,
    words,
    terms: [...new Set(found.map(({ entry }) => entry))],
    replaced: replacedIn(words, found, language) ?? lacked,
    allergens: properties.allergens,
    diets: properties.diets,
    tastes: again === topic && properties.tastes.length === 0 ? askedTastes(before) : properties.tastes,
    quality: properties.quality,
    metric: metrics[0],
    metrics,
    count: countIn(numbers, words),
    servings: servingsIn(numbers, words),
    advice: advice.length > 0 ? advice : (guessed?.advice ?? []),
    conversion,
    refersBack,
    namesDrink,
  };
};

/** 'I found some vermouth. What now?' asks what can be made with it. */
export const asksWhatNow = (message: string): boolean => NOW_WHAT.test(wordsOf(message).join(' '));
const NOW_WHAT =
  /(?:^| )(?:what now|now what|so now|and now|what can i (?:do|make) now|y ahora(?: que)?|ahora que|et maintenant|und jetzt|was jetzt|was nun|was geht jetzt|e adesso|e ora|adesso che (?:faccio|posso fare)|e agora|o que (?:faco|da) agora)$/;

/** Asks how strong something is. */
const STRONG = /(?:^| )(?:strong|boozy|alcohol|fuerte|fort|stark|starker|forte)/;

/** What is easy, beside another figure. */
const EASY = /(?:^| )(?:eas|simpl|work|effort|beginner|lazy|clumsy)/;

/** 'And the second?', 'what about a Paloma?': the same question about something else. */
const FOLLOW_UP =
  /^\W*(?:and|what about|how about|same (?:question )?for|vs\.?|compared (?:to|with)|y|e|et|und|ed|¿?qué tal|e rispetto a\p{L}*|et par rapport à|par rapport à|und im vergleich|im vergleich|comparado con|comparado com)(?!\p{L})/iu;
const PLACE =
  /(?<!\p{L})(?:first|second|third|last|other|one|segund\p{L}|primer\p{L}|tercer\p{L}|otr\p{L}|premi\p{L}+|deuxième|second\p{L}?|troisième|autre|erste\p{L}?|zweite\p{L}?|dritte\p{L}?|andere\p{L}?|prim\p{L}|terz\p{L}|altr\p{L}|primeir\p{L}|terceir\p{L}|outr\p{L})(?!\p{L})/iu;
const MAX_WORDS_AGAIN = 7;
/** Words beside the terms of 'and simple syrup?'. */
const MAX_BARE_WORDS = 2;

/** 'I asked about the Jungle Bird', 'no, I meant the second': the same question about that. */
const ASKED_AGAIN =
  /(?<!\p{L})(?:(?:i (?:asked|meant|mean|was asking|said|did ?n[o']?t mean)|i['’]?m asking)|(?:pregunt[eé]|pregunto|me refer[ií]a|quise decir|hablaba|digo)|(?:je parlais|je parle|je voulais dire|j['’]ai demandé|j['’]ai dit|je demand(?:e|ais))|(?:ich meinte|ich meine|ich habe? .{0,20}gefragt|ich frag(?:e|te))|(?:intendevo|intendo|ho chiesto|chied(?:o|evo)|volevo dire|dico)|(?:eu perguntei|perguntei|pergunto|quis dizer|falei))(?!\p{L})/iu;

/** Whether a message says that it asks what was asked before. */
export const asksAgain = (message: string): boolean => ASKED_AGAIN.test(message);

const isFollowUp = (message: string, namesThing: boolean): boolean =>
  ((message.includes('?') && FOLLOW_UP.test(message)) || ASKED_AGAIN.test(message)) &&
  (namesThing || PLACE.test(message)) &&
  wordsOf(message).length <= MAX_WORDS_AGAIN;

/** '40%', '$40': a share or a sum, neither of which counts guests or glasses. */
const uncountedIn = (message: string): ReadonlySet<number> =>
  new Set([...[...message.matchAll(/(\d+)\s?%/g)].map(([, digits]) => Number(digits)), ...sumsIn(message)]);

/**
 * The question that a message asks, in its language or in English; undefined where it asks none that data can answer.
 * @param before what the message before asked: 'and the second?' asks it again
 * @param guessesFreely whether a message that shows no sign of a question may be one
 */
export const readQuestion = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  before?: Before,
  guessesFreely = false,
): Question | undefined => {
  const own = readIn(message, named, language, before, guessesFreely ? 'anything' : 'questions');
  const read = own || language === 'en' ? own : readIn(message, named, 'en');
  return read === 'wish' ? undefined : read;
};

/** The question by its patterns alone: what no guess can be, such as what can be made of things. */
export const readByRules = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
  before?: Before,
): Question | undefined => {
  const own = readIn(message, named, language, before);
  const read = own || language === 'en' ? own : readIn(message, named, 'en');
  return read === 'wish' ? undefined : read;
};

/** Whether a message asks for drinks while it sounds like a question: 'anything that isn't citrusy?' */
export const asksForDrinks = (message: string, named: readonly DrinkRef[], language: Language): boolean =>
  readIn(message, named, language) === 'wish';
