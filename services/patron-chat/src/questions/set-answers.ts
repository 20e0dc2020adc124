import type { Allergen, Cocktail } from '@swizzle/proto';
import { capitalized } from '../answer/names.ts';
import { tasteLine } from '../answer/reasons.ts';
import type { Language } from '../language/language.ts';
import { againstDiet, type Drink, METRIC_VALUES, priceOf } from './drink-facts.ts';
import type { AskedDiet, Metric } from './vocabulary.ts';
import { amountOf, figure, frameLines, ingredientName, joined, theDrink, wordsIn } from './wording.ts';

const SCORES: Partial<Record<Metric, (drink: Drink) => number>> = {
  bitterest: ({ flavorProfile }) => flavorProfile.bitter,
  sourest: ({ flavorProfile }) => flavorProfile.sour,
  fruitiest: ({ flavorProfile }) => flavorProfile.fruity,
};

/** What proves a metric: the drink's own figure. */
export const figureFor = (metric: Metric, drink: Drink, language: Language): string => {
  const { figures, difficulties } = wordsIn(language);
  const said = (key: string, value: number) =>
    (figures[key] ?? '{n}')
      .replace('{n}', figure(language, value))
      .replace('{difficulty}', difficulties[drink.difficulty] ?? drink.difficulty);
  const score = SCORES[metric];
  if (score) return said('score', score(drink));
  switch (metric) {
    case 'easiest':
    case 'hardest':
      return said('ease', drink.ingredients.length);
    case 'strongest':
    case 'lightest':
      return said('abv', drink.abv);
    case 'sweetest':
    case 'driest':
      return said('sugar', drink.figures.sugarGrams);
    case 'fewestCalories':
    case 'mostCalories':
      return said('calories', drink.calories);
    case 'cheapest':
    case 'priciest':
      return (figures.price ?? '{n}').replace('{n}', figure(language, priceOf(drink), 2));
    case 'quickest':
      return said('minutes', drink.prepTime);
    default:
      return said('lines', drink.ingredients.length);
  }
};

/** The drinks from the one that a metric puts first. */
export const byMetric = <Kind extends Drink>(drinks: readonly Kind[], metric: Metric): Kind[] =>
  [...drinks].sort((left, right) => METRIC_VALUES[metric](left) - METRIC_VALUES[metric](right));

/** What compares drinks by more than its figure says. */
const BY_EFFORT: ReadonlySet<Metric> = new Set(['easiest', 'hardest']);

/** Which drink a metric puts first, among a few or among all. */
export const superlative = (
  ordered: readonly Drink[],
  metric: Metric,
  language: Language,
  isCatalog: boolean,
): string[] => {
  const [first, ...rest] = ordered;
  if (!first) return [];
  const proof = figureFor(metric, first, language);
  if (
    !BY_EFFORT.has(metric) &&
    rest.length > 0 &&
    rest.every((drink) => figureFor(metric, drink, language) === proof)
  )
    return frameLines(language, 'superlativeTie', { list: drinkList(ordered, language), figure: proof });
  const others = rest.slice(0, 2).map((drink) => {
    return `${theDrink(language, drink.name)} (${figureFor(metric, drink, language)})`;
  });
  const frame = others.length === 0 ? 'superlativeOne' : isCatalog ? 'superlativeCatalog' : 'superlative';
  return frameLines(language, frame, {
    the: theDrink(language, first.name),
    metric: wordsIn(language).metrics[metric] ?? metric,
    figure: proof,
    others: joined(language, others),
  });
};

/** Percent and grams under which two drinks count as equal. */
const EQUAL = 0.5;

/** Calories and dollars under which two drinks count as equal. */
const EQUAL_CALORIES = 15;
const EQUAL_DOLLARS = 0.25;

/** A figure that a message compares by: 'which has fewer calories?' */
export type Figure = 'strength' | 'sugar' | 'calories' | 'price';

/** Words of a figure that drinks are compared by. */
const FIGURES: readonly (readonly [RegExp, Figure])[] = [
  [/calor|kcal|kalor/, 'calories'],
  [/price|cost|cheap|expensive|preis|kost|prix|cout|prezz|preco|custa|precio|cuesta/, 'price'],
  [/sugar|zucker|sucre|azucar|zucchero|acucar/, 'sugar'],
  [/abv|alcohol|strength|prozent|alkohol|alcool|alcol/, 'strength'],
];
/** The figure that words ask for; undefined where they name none. */
export const figureIn = (words: readonly string[]): Figure | undefined =>
  FIGURES.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];

const compareOf = (left: Drink, right: Drink, language: Language, by?: Figure): string => {
  const name = (drink: Drink) => theDrink(language, drink.name);
  const [stronger, weaker] = left.abv >= right.abv ? [left, right] : [right, left];
  const [sweeter, drier] =
    left.figures.sugarGrams >= right.figures.sugarGrams ? [left, right] : [right, left];
  const [high, low] = [stronger.abv, weaker.abv];
  const [more, less] = [sweeter.figures.sugarGrams, drier.figures.sugarGrams];
  const figures = (over: number, under: number) => [figure(language, over), figure(language, under)] as const;
  const [[highText, lowText], [moreText, lessText]] = [figures(high, low), figures(more, less)];
  const strength =
    high - low < (by ? 0 : EQUAL)
      ? []
      : frameLines(language, 'compareStrength', { stronger: name(stronger), high: highText, low: lowText });
  const sugar =
    more - less < (by ? 0 : EQUAL)
      ? []
      : frameLines(language, 'compareSugar', { sweeter: name(sweeter), more: moreText, less: lessText });
  const [richer, lighter] = left.calories >= right.calories ? [left, right] : [right, left];
  const calories =
    richer.calories - lighter.calories < (by ? 0 : EQUAL_CALORIES)
      ? []
      : frameLines(language, 'compareCalories', {
          more: name(richer),
          high: String(richer.calories),
          low: String(lighter.calories),
        });
  const [dearer, cheaper] = priceOf(left) >= priceOf(right) ? [left, right] : [right, left];
  const price =
    priceOf(dearer) - priceOf(cheaper) < (by ? 0 : EQUAL_DOLLARS)
      ? []
      : frameLines(language, 'comparePrice', {
          more: name(dearer),
          high: figure(language, priceOf(dearer), 2),
          low: figure(language, priceOf(cheaper), 2),
        });
  const lines: Readonly<Record<Figure, string | undefined>> = {
    strength: strength[0],
    sugar: sugar[0],
    calories: calories[0],
    price: price[0],
  };
  if (by) return lines[by] ?? '';
  // Calories and prices are told to those who ask for them.
  return [lines.strength, lines.sugar].filter((line) => line !== undefined).join(' ');
};

/** What each of two classics tastes like. */
const tastesOf = (left: Drink, right: Drink, language: Language): string => {
  const lines = [left, right].map((drink) => ({ drink, line: tasteLine(drink, language) }));
  if (lines.some(({ line }) => line === undefined)) return '';
  return lines.map(({ drink, line }) => `${capitalized(theDrink(language, drink.name))}: ${line}.`).join(' ');
};

/** What two drinks share, and what only one of them has. */
export const difference = (left: Drink, right: Drink, language: Language, by?: Figure): string[] => {
  const byFigure = by && compareOf(left, right, language, by);
  if (byFigure) return [byFigure];
  const names = ({ ingredients }: Drink) => ingredients.map(({ name }) => name);
  const only = (one: Drink, other: Drink) =>
    joined(
      language,
      one.ingredients
        .filter(({ name }) => !names(other).includes(name))
        .map((line) => amountOf(language, line)),
    );
  const common = names(left)
    .filter((name) => names(right).includes(name))
    .map((name) => ingredientName(language, name));
  const [onlyLeft, onlyRight] = [only(left, right), only(right, left)];
  const slots = {
    first: theDrink(language, onlyLeft === '' ? right.name : left.name),
    second: theDrink(language, onlyLeft === '' ? left.name : right.name),
    common: joined(language, common),
    onlyFirst: onlyLeft === '' ? onlyRight : onlyLeft,
    onlySecond: onlyRight,
    compare: `${tastesOf(left, right, language)} ${compareOf(left, right, language)}`.trim(),
  };
  if (common.length === 0) return frameLines(language, 'differenceApart', slots);
  return frameLines(language, onlyLeft === '' || onlyRight === '' ? 'differenceOne' : 'difference', slots);
};

const SUGGESTED = 3;

/** What the guest can make: complete drinks, and those that lack one bottle; first those that use most of what is there. */
export const withinReach = (
  order: readonly Cocktail[],
  covers: (name: string) => boolean,
  uses: (name: string) => boolean,
): { complete: Cocktail[]; almost: Cocktail[] } => {
  const used = (drink: Cocktail) => drink.ingredients.filter(({ name }) => uses(name)).length;
  const missing = (drink: Cocktail) => drink.ingredients.filter(({ name }) => !covers(name)).length;
  const best = (count: number) =>
    order
      .filter((drink) => missing(drink) === count && used(drink) > 0)
      .sort((left, right) => used(right) - used(left))
      .slice(0, SUGGESTED);
  return { complete: best(0), almost: best(1).filter(({ ingredients }) => ingredients.length > 2) };
};

export const drinkList = (drinks: readonly Drink[], language: Language): string =>
  joined(
    language,
    drinks.map(({ name }) => theDrink(language, name)),
  );

/** Which of several drinks have an allergen, and which have not. */
export const withAllergens = (
  drinks: readonly Drink[],
  asked: readonly Allergen[],
  language: Language,
): string[] => {
  const has = (drink: Drink) => asked.some((allergen) => drink.allergens.includes(allergen));
  const [having, others] = [drinks.filter(has), drinks.filter((drink) => !has(drink))];
  const names = asked.map((allergen) => wordsIn(language).allergens[allergen] ?? allergen);
  const slots = { list: drinkList(having, language), others: drinkList(others, language) };
  const frame = having.length === 0 ? 'allWithout' : others.length === 0 ? 'allWith' : 'someWith';
  const word = having.length === 0 ? 'or' : 'and';
  return frameLines(language, frame, { ...slots, allergens: joined(language, names, word) });
};

/** Which of several drinks suit a diet, and which do not. */
export const ofDiet = (
  drinks: readonly Drink[],
  diet: Exclude<AskedDiet, 'kosher' | 'keto'>,
  language: Language,
): string[] => {
  const suits = (drink: Drink) => againstDiet(drink, diet).length === 0;
  const [fit, others] = [drinks.filter(suits), drinks.filter((drink) => !suits(drink))];
  const slots = {
    diet: wordsIn(language).diets[diet] ?? diet,
    list: drinkList(fit, language),
    others: drinkList(others, language),
  };
  const frame = fit.length === 0 ? 'noneOfDiet' : others.length === 0 ? 'allOfDiet' : 'someOfDiet';
  return frameLines(language, frame, slots);
};
