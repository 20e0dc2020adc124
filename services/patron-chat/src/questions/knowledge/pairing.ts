// What wine or beer goes with a dish, whether a named wine does, and whether it does in a drink.
import { z } from 'zod';
import { isZeroProof } from '../../drinks/fits.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type QuestionAnswer, type QuestionContext } from '../asked.ts';
import wines from '../data/wines.json' with { type: 'json' };
import type { Drink } from '../drink-facts.ts';
import { type Food, foodIn } from '../foods.ts';
import { amountOf, joined } from '../wording.ts';

const WINES = z
  .array(
    z.strictObject({
      name: z.string(),
      color: z.enum(['red', 'white', 'rosé', 'sparkling', 'fortified']),
      /** How it tastes, as it follows its name and 'is'. */
      tells: z.string(),
      /** Other names for it. */
      also: z.array(z.string()),
    }),
  )
  .parse(wines);
type Wine = (typeof WINES)[number];

const byName = WINES.flatMap((wine) =>
  [wine.name, ...wine.also].map((name) => ({ said: ` ${wordsOf(name).join(' ')} `, wine })),
).toSorted((one, other) => other.said.length - one.said.length);

/** The wine that a text names, the longest name first. */
const wineIn = (text: string): Wine | undefined =>
  byName.find(({ said }) => ` ${text} `.includes(said))?.wine;

const ASKS_WINE =
  /\b(?:(?:what|which|whats|any|good|best|kind of|type of|a|recommend\w*|suggest\w*) (?:\w+ )?wines?|wines? (?:to|for|with|goes|would|should|do|pairing|match))\b/;
const ASKS_BEER =
  /\b(?:(?:what|which|whats|any|good|best|kind of|type of|a|recommend\w*|suggest\w*) (?:\w+ )?beers?|beers? (?:to|for|with|goes|would|should|do|pairing|match))\b/;
const MAY =
  /\b(?:does|do|will|would|can|could|is|are|ok|okay|fine|works?|yes or no|or not|go(?:es)? with|good with|alright)\b/;
const FLOATS = /\bfloat(?:s|ed|ing)?\b/;
const ASKS_HOW = /\bhow\b/;
const HOW_TO_FLOAT =
  'To float it, hold a spoon upside down just over the drink and pour slowly: strong and less sweet stays on top.';

const nameOf = (food: Food) => food.said;

/** 'What wine with lamb?' */
const forFood = (food: Food, kind: 'wines' | 'beers'): string => {
  const [first = '', ...others] = food[kind];
  const more = others.slice(0, 2);
  return `With ${nameOf(food)}: ${first}${more.length > 0 ? `, or ${more.join(' or ')}` : ''}. ${food.principle}`;
};

/** 'Pinot Noir with duck, yes or no?' */
const verdictOn = (wine: Wine, food: Food): string => {
  const goes = food.wines.some((name) => wordsOf(name).join(' ').includes(wordsOf(wine.name).join(' ')));
  const [first = ''] = food.wines;
  return goes
    ? `Yes, ${wine.name} goes with ${nameOf(food)}: it's ${wine.tells}. ${food.principle}`
    : `It wouldn't be my first: ${wine.name} is ${wine.tells}. With ${nameOf(food)} I'd rather pour ${first}. ${food.principle}`;
};

/** Wines of a drink's recipe, by what a line calls them. */
const POURED: readonly (readonly [RegExp, readonly Wine['color'][]])[] = [
  [/red wine/i, ['red']],
  [/white wine/i, ['white', 'rosé']],
  [/\bport\b/i, ['fortified']],
];

/** 'Will Merlot work as the float on a New York Sour?' */
const inDrink = (wine: Wine, drink: Drink, text: string): string | undefined => {
  const poured = drink.ingredients.flatMap((line) => {
    const colors = POURED.find(([pattern]) => pattern.test(line.name))?.[1];
    return colors ? [{ line, colors }] : [];
  })[0];
  if (!poured) return undefined;
  const { line, colors } = poured;
  const how = FLOATS.test(text) && ASKS_HOW.test(text) ? ` ${HOW_TO_FLOAT}` : '';
  return colors.includes(wine.color)
    ? `Yes, ${wine.name} works: it's ${wine.tells}. The ${drink.name} takes ${amountOf('en', line)}; any dry one with fruit and not much oak will do.${how}`
    : `Not in the ${drink.name}: it takes ${amountOf('en', line)}, and ${wine.name} is ${wine.tells}.${how}`;
};

export const pairing = (
  message: string,
  { language, state }: QuestionContext,
  drink?: Drink,
): QuestionAnswer | undefined => {
  if (language !== 'en' || isZeroProof(state)) return undefined;
  const text = wordsOf(message).join(' ');
  const wine = wineIn(text);
  const used = wine && drink && MAY.test(text) ? inDrink(wine, drink, text) : undefined;
  if (used) return answerOf([used]);
  const food = foodIn(text);
  if (!food) return undefined;
  if (wine && MAY.test(text)) return answerOf([verdictOn(wine, food)]);
  const [asksWine, asksBeer] = [ASKS_WINE.test(text), ASKS_BEER.test(text)];
  if (asksWine && asksBeer)
    return answerOf([`${forFood(food, 'wines')} As a beer, ${joined('en', food.beers, 'or')}.`]);
  return asksWine || asksBeer ? answerOf([forFood(food, asksWine ? 'wines' : 'beers')]) : undefined;
};
