// Plurals, articles and numbers in the planner's sentences.
import { withArticle } from '../../wording/phrases.ts';

let format: Intl.NumberFormat | undefined;

/** '1,200.5'. The formatter is made for the first number, since making it costs a phone more than all other words. */
export const formatNumber = (value: number): string => {
  format ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  return format.format(value);
};

/** '1 guest', '1,200 guests' */
export const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${formatNumber(amount)} ${amount === 1 ? one : many}`;

const NUMERALS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A count to stand before another number: 'seven 1-quart bottles', '13 × 1-quart bottles'. */
export const numeral = (count: number): string => NUMERALS[count] ?? `${formatNumber(count)} ×`;

/** Endings and their plurals; the first that fits counts. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/ anise$/, ' anise'],
  [/(mang|tomat|potat)o$/, '$1oes'],
  [/(lea|hal)f$/, '$1ves'],
  [/([^aeiou])y$/, '$1ies'],
  [/(s|sh|[^i]ch|x)$/, '$1es'],
  [/$/, 's'],
];

const plural = (noun: string): string => {
  const [ending, many] = PLURALS.find(([known]) => known.test(noun)) ?? [/$/, 's'];
  return noun.replace(ending, many);
};

/** What stands before a garnish that comes in several pieces: 'few raspberries'. */
const FEW = /^few /;
/** Where the noun ends that is counted: 'pair of blackberries', 'wedge with its frond'. */
const TAIL = / (?:of|with|studded) .*$/;

/** One of a garnish: 'a lime wheel', 'a few raspberries'. */
export const oneGarnish = (phrase: string): string =>
  FEW.test(phrase) ? `a ${phrase}` : withArticle(phrase);

/** What many of a garnish are called: 'lime wheels', 'pairs of blackberries', 'servings of raspberries'. */
export const manyGarnishes = (phrase: string): string => {
  if (FEW.test(phrase)) return phrase.replace(FEW, 'servings of ');
  const tail = TAIL.exec(phrase)?.[0] ?? '';
  return `${plural(phrase.slice(0, phrase.length - tail.length))}${tail.replace(' with its ', ' with their ')}`;
};

/** Shops' packs whose own word has no plural: 'three dozen eggs'. */
const DOZEN = /^dozen /;

/** Whether so many of it are counted: a lime, a bunch of mint, a dozen eggs. Smoked salt isn't. */
export const isCountable = (name: string, isFresh: boolean): boolean =>
  isFresh || / of |\bbean$/.test(name) || DOZEN.test(name);

/** Several of what a shop sells by its name: 'limes', 'bunches of mint', 'dozen eggs', 'smoked salt'. */
export const manyPacks = (name: string, isFresh: boolean): string =>
  DOZEN.test(name) || !isCountable(name, isFresh) ? name : manyGarnishes(name);

/** What a pack of small things holds: 'cloves', 'juniper berries'; 'star anise' and 'dried chamomile' as they are. */
export const inPacks = (name: string): string =>
  /\b(?:clove|berry|bean)$/.test(name) ? manyGarnishes(name) : name;

/** Stages of an evening, which are no dishes. */
const STAGE =
  /^(?:dancing|dance ?floor|disco|after ?party|karaoke|games|speeches|toasts?|fireworks|bonfire|campfire)$/;
const MEAL = /^(?:dinner|lunch|supper)$/;

/** 'With the oysters', 'With dinner', 'For the dancing'. */
export const withCourse = (course: string): string =>
  STAGE.test(course) ? `For the ${course}` : `With ${MEAL.test(course) ? '' : 'the '}${course}`;

/** Names that bring an article of their own. */
const HAS_ARTICLE = /^(?:the|an?) /i;

/** A drink's name within a sentence: 'the Daiquiri', 'The Last Word'. */
export const theDrink = (name: string): string => (HAS_ARTICLE.test(name) ? name : `the ${name}`);

/** 'each Daiquiri', 'each glass of The Last Word' */
export const eachDrink = (name: string): string =>
  `each ${HAS_ARTICLE.test(name) ? `glass of ${name}` : name}`;
