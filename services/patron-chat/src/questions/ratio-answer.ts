// A drink of two parts at the ratio that a guest asks for: 'the Martini at 2:1'.
import type { Cocktail, Ingredient } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { answerOf, type QuestionAnswer, refOf } from './asked.ts';
import type { Topic } from './topics.ts';
import { volumesIn } from './volume-answers.ts';
import { frameLines, ingredientName, joined, theDrink } from './wording.ts';

const RATIO = /(?<![\d:])(\d{1,2})\s?:\s?(\d)(?![\d:])/g;
/** Less than this many milliliters season a drink and are no part of it. */
const MIN_PART_ML = 5;
const PARTS = 2;
/** A larger volume is a bottle's. */
const MAX_GLASS_ML = 300;

/** Topics that a ratio may be asked with; 'stirred and 2:1, right?' asks about the stirring. */
const TOPICS: ReadonlySet<Topic | undefined> = new Set<Topic | undefined>([
  undefined,
  'amountOf',
  'contains',
  'contents',
  'metric',
  'party',
  'advice',
  'recipe',
  'scale',
]);

/** The last ratio of a message: '12:1 is a joke, make it 2:1'. */
const ratioIn = (message: string): number | undefined => {
  const [, first, second] = [...message.matchAll(RATIO)].at(-1) ?? [];
  return Number(first) > 0 && Number(second) > 0 ? Number(first) / Number(second) : undefined;
};

/** The amounts of a drink of two parts at a ratio; undefined where none is asked, or it has more parts. */
export const ratioAnswer = (
  message: string,
  drink: Cocktail,
  language: Language,
  topic: Topic | undefined,
): QuestionAnswer | undefined => {
  const ratio = ratioIn(message);
  const parts = drink.ingredients.filter(({ metricAmount }) => (metricAmount ?? 0) >= MIN_PART_ML);
  const [first, second] = parts;
  const whole = first?.metricAmount;
  if (ratio === undefined || !TOPICS.has(topic) || parts.length !== PARTS || !first || !second || !whole)
    return undefined;
  const part = ({ name }: Ingredient, ml: number) => `${Math.round(ml)} ml ${ingredientName(language, name)}`;
  // 'For a 90 ml drink': the parts add up to that.
  const total = volumesIn(message).find((ml) => ml <= MAX_GLASS_ML);
  const most = total === undefined ? whole : (total * ratio) / (1 + ratio);
  const list = joined(language, [part(first, most), part(second, most / ratio)]);
  return answerOf(frameLines(language, 'metric', { the: theDrink(language, drink.name), list }), {
    focus: refOf(drink),
  });
};

/** Whether a message speaks of a ratio, which wishes for nothing. */
export const hasRatio = (message: string): boolean => ratioIn(message) !== undefined;
