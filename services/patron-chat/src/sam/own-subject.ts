// Whether a message has a subject of its own: then no drink is in focus, and the last recipe is no answer to it. A drink
// that was told is meant only by its name, by words that point at it, by what is in it, or by a bare question of a
// property ('how strong?'); who asks of a technique, a price or another time asks of that.
import { type Intent, intentOf, nearestAdvice } from '../intents/intents.ts';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { adviceOf, tradeAdvice } from '../questions/advice.ts';
import { answerOf, type QuestionAnswer, type QuestionContext } from '../questions/asked.ts';
import { ingredientsIn } from '../questions/ingredients-in.ts';
import { moneyIn } from '../questions/money.ts';
import { textOf } from '../questions/pattern.ts';
import type { Segment } from '../questions/segments.ts';
import { ASKS_FOR_DRINK, ASKS_TO_SERVE, ASKS_WHICH_DRINK } from '../talk/asks-for-drinks.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { changesIt, pointsAtIt } from '../talk/message-about.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import { ordinalIn } from '../talk/references.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';

/** Stand for a drink that was told. */
const POINTERS: Readonly<Record<Language, RegExp>> = {
  en: /(?:^| )(?:it|its|itself|this|that|thats|these|those|them|they|one|ones|mine|ours|theirs|hers|his|each|both|recipe|drink|drinks|cocktail|cocktails|instead|same|again|more|less|another|other)(?= |$)/,
  es: /(?:^| )(?:lo|eso|esto|ese|esa|este|esta|esos|esas|mio|mia|suyo|suya|receta|trago|coctel|copa|bebida|cada|ambos|mism[oa]s?|otr[oa]s?|mas|menos)(?= |$)/,
  fr: /(?:^| )(?:(?:je|tu|on|vous|nous|peux|peut|puis|dois|doit|faut) l|ca|cela|celui|celle|ceux|mien|mienne|recette|cocktail|verre|chacun|meme|autre|plus|moins|encore)(?= |$)/,
  de: /(?:^| )(?:es|er|ihn|dies\S*|davon|damit|dazu|drin|meins|meiner|rezept|drink|cocktail|jeder|beide|gleiche\S*|andere\S*|mehr|weniger|noch)(?= |$)/,
  it: /(?:^| )(?:lo|questo|questa|quello|quella|mio|mia|suo|sua|ricetta|drink|cocktail|ciascuno|stess[oa]|altr[oa]|piu|meno|ancora)(?= |$)/,
  pt: /(?:^| )(?:ele|ela|eles|elas|isso|isto|esse|essa|este|esta|meu|minha|dele|dela|receita|drink|drinque|coquetel|cada|mesm[oa]|outr[oa]|mais|menos)(?= |$)/,
};

/** 'What do the adults put in?': into that glass. */
const GOES_IN = / (?:in|rein|hinein|dentro|dedans)$/;

/** What is asked of a drink, whatever else the words say. */
const OF_A_DRINK: ReadonlySet<Intent> = new Set<Intent>([
  ...([
    'recipe',
    'contents',
    'contains',
    'amountOf',
    'taste',
    'isTaste',
    'strength',
    'standardDrinks',
    'calories',
    'sugar',
    'cost',
    'time',
    'difficulty',
    'scale',
    'glass',
    'garnish',
    'allergens',
    'diet',
    'replace',
    'ahead',
    'equipment',
    'shakeOrStir',
    'zeroVersion',
    'cut',
    'change',
    'take',
    'refuse',
    'recall',
    'drinkName',
    'name',
    'history',
    'source',
    'party',
    'drinkFood',
    'difference',
    'iceAmount',
    'when',
    'wish',
    'makeWith',
    'foodPairing',
    'favorite',
    'superlative',
    'people',
    'atHand',
    'sure',
    'opinion',
    'complaint',
    'bottleYield',
  ] as const),
]);
const LIKELY = 0.4;
/** So few words are asked of what was told: 'and stronger?', 'how many then?'. */
const MAX_BARE = 5;

interface Spoken {
  readonly said: string;
  readonly segments: readonly Segment[];
  readonly named: readonly DrinkRef[];
  readonly language: Language;
}

const pointsAtDrink = (words: string, message: string, language: Language): boolean =>
  POINTERS[language].test(words) ||
  GOES_IN.test(words) ||
  pointsAtIt(message) ||
  changesIt(message) ||
  ordinalIn(parseMessage(message, language, [])) !== undefined;

/** Whether a message asks of something else than the drink that was told last. */
export const hasOwnSubject = (
  { said, segments, named, language }: Spoken,
  { focus, latest }: TalkState,
): boolean => {
  const asked = segments.filter(({ isQuestion }) => isQuestion);
  if (named.length > 0 || asked.length === 0 || (!focus && latest.length === 0)) return false;
  const words = wordsOf(said);
  if (words.length <= MAX_BARE || pointsAtDrink(words.join(' '), said, language)) return false;
  // What is named to pour may go into that drink.
  if (ingredientsIn(said, named, language).length > 0) return false;
  return asked.every(({ text }) => {
    const guess = intentOf(text, named, language);
    return !guess || guess.probability < LIKELY || !OF_A_DRINK.has(guess.label);
  });
};

/** What is asked of figures, amounts or people, or for a drink, is no matter of advice, however alike the words are. */
const NOT_ADVICE: ReadonlySet<Intent> = new Set<Intent>([
  ...([
    'amountOf',
    'scale',
    'strength',
    'calories',
    'sugar',
    'standardDrinks',
    'recall',
    'drinkName',
    'people',
    'party',
    'allergens',
    'diet',
    'change',
    'cut',
    'contains',
    'ahead',
    'shakeOrStir',
    'makeWith',
    'wish',
  ] as const),
]);
/** How probable advice is that goes before the drink that was told, and that is better than no answer. */
const PROBABLE = 0.3;
const BETTER_THAN_NONE = 0.15;
const FEWEST_WORDS = 4;

/** The advice that a question is nearest to, in words enough to tell. */
const adviceNear = (
  text: string,
  named: readonly DrinkRef[],
  language: Language,
  least: number,
): readonly string[] => {
  if (wordsOf(text).length < FEWEST_WORDS) return [];
  const near = nearestAdvice(text, named, language);
  const guess = intentOf(text, named, language);
  const asksElse = guess !== undefined && guess.probability >= LIKELY && NOT_ADVICE.has(guess.label);
  return near && near.probability >= least && !asksElse ? (adviceOf(near.label, language) ?? []) : [];
};

/** What the trade knows of a question that names no drink and points at none: it goes before the drink that was told. */
export const answerOfTrade = (
  said: string,
  segments: readonly Segment[],
  { named, language, state }: QuestionContext,
): QuestionAnswer | undefined => {
  const [asked, ...others] = segments.filter(({ isQuestion }) => isQuestion);
  const words = wordsOf(said);
  if (!asked || others.length > 0 || named.length > 0) return undefined;
  // 'Crushed ice or cubes?' is asked of the drink at hand.
  const isBare = words.length <= MAX_BARE && ingredientsIn(said, named, language).length === 0;
  if (isBare && (state.focus !== null || state.latest.length > 0)) return undefined;
  if (pointsAtIt(said) || changesIt(said) || /\d ?%/.test(said) || moneyIn(said) !== undefined)
    return undefined;
  // 'Twenty last words, how much water?' is computed with the drink at hand.
  if (state.focus !== null && said.toLowerCase().includes(state.focus.name.toLowerCase())) return undefined;
  const { lines } = tradeAdvice(textOf(words), language, { asks: true, holds: new Set() });
  if (lines.length > 0) return answerOf(lines, { isDirect: true });
  if (pointsAtDrink(words.join(' '), said, language)) return undefined;
  // A guess goes before no drink that is spoken of.
  if (state.focus !== null && state.isDiscussed) return undefined;
  const near = adviceNear(asked.text, named, language, PROBABLE);
  return near.length > 0 ? answerOf(near, { isDirect: true }) : undefined;
};

/** Words that ask for a drink, and not of one. */
const WISHES: ReadonlySet<Intent> = new Set<Intent>([
  ...([
    'wish',
    'makeWith',
    'foodPairing',
    'favorite',
    'zeroVersion',
    'superlative',
    'take',
    'change',
    'refuse',
    'atHand',
    'party',
    'people',
    'mix',
  ] as const),
]);

/** What is there, or what is to be had: 'what have you got that isn't lemonade?' */
const ASKS_WHAT_THERE_IS =
  /(?:^| )(?:got|have you|(?:do|would|could) you (?:have|do|make|suggest)|you (?:have|do|make)|auriez|avez|t as|tu as|tienes|tenes|tiene|hay|hast|habt|gibts|gibt es|hai|avete|c e|voce tem|vcs? tem|tem|cocktails?|drinks?|aperitifs?|mocktails?|coctel(?:es)?|coqueteis|coquetel|drinques?|getranke?|whats|which|cual|lequel|laquelle|welche[rsn]?|quale|qual)(?= |$)/;

/** Whether a message asks something, and orders nothing: three drinks are no answer to it. */
export const asksWithoutOrder = (
  segments: readonly Segment[],
  named: readonly DrinkRef[],
  language: Language,
): boolean => {
  const asked = segments.filter(({ isQuestion }) => isQuestion);
  const orders = ({ text }: Segment) =>
    wordsOf(text).length <= MAX_BARE ||
    ASKS_WHAT_THERE_IS.test(wordsOf(text).join(' ')) ||
    ordinalIn(parseMessage(text, language, [])) !== undefined ||
    mentionsIn(parseMessage(text, language, [])).length > 0 ||
    ASKS_FOR_DRINK.test(text) ||
    ASKS_TO_SERVE.test(text) ||
    ASKS_WHICH_DRINK.test(wordsOf(text).join(' '));
  const wishes = ({ text }: Segment) => {
    const guess = intentOf(text, named, language);
    return guess !== undefined && guess.probability >= LIKELY && WISHES.has(guess.label);
  };
  return asked.length > 0 && !asked.some(orders) && !segments.some(wishes);
};

/** Whether a question likely asks for a drink, and not of one. */
export const wishesByMeaning = (
  question: string,
  named: readonly DrinkRef[],
  language: Language,
): boolean => {
  const guess = intentOf(question, named, language);
  return guess === undefined || guess.probability < LIKELY || WISHES.has(guess.label);
};

/** The nearest advice to what nothing else answers. */
export const adviceAtLast = (
  segments: readonly Segment[],
  named: readonly DrinkRef[],
  language: Language,
): readonly string[] =>
  segments
    .filter(({ isQuestion }) => isQuestion)
    .map(({ text }) => adviceNear(text, named, language, BETTER_THAN_NONE))
    .find((lines) => lines.length > 0) ?? [];
