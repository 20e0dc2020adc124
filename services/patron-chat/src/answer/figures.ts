// Figures in a text: percent, calories, measures, minutes and prices, and whether a recipe has them.
import type { Cocktail } from '@swizzle/proto';

type Unit = 'percent' | 'calories' | 'ounces' | 'milliliters' | 'centiliters' | 'minutes' | 'other';

/** Words for units in the languages that Sam speaks. */
const UNITS: readonly (readonly [Unit, string])[] = [
  ['percent', '%|per ?cent|por ciento|por cento|pour ?cent|prozent|percento|per cento|abv\\b|vol\\b'],
  ['calories', 'k?cal\\b|kilocalor\\w+|calor[ií]as?|calories?|kalorien|calorie'],
  ['ounces', 'oz\\b|ounces?|onzas?|onces?|unzen?|once|onças?'],
  ['milliliters', 'ml\\b|mill?il[ií]t\\w+'],
  ['centiliters', 'cl\\b|centil[ií]t\\w+|zentiliter'],
  ['minutes', 'minut\\w*|min\\b'],
  [
    'other',
    'proof\\b|grams?\\b|grammes?\\b|gramm\\b|gramos?\\b|grammi\\b|gramas?\\b|g\\b|dollars?|d[óo]lares|euros?|bucks|cents?\\b|€|\\$|£|drinks? per|units?\\b',
  ],
];

const NUMBER = '(\\d+(?:[.,]\\d+)?|[¼½¾⅓⅔])';
const FIGURES = UNITS.map(
  ([unit, words]) => [unit, new RegExp(`${NUMBER}\\s*-?\\s*(?:${words})`, 'giu')] as const,
);
/** A unit that no digit stands before is a figure in words: 'nine percent'. */
const WORDED = new RegExp(
  `(?:${UNITS.filter(([unit]) => unit === 'percent' || unit === 'calories' || unit === 'milliliters')
    .map(([, words]) => words)
    .join('|')})`,
  'iu',
);
const PRICE = /[$€£]\s*\d/u;

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};

export interface Figure {
  readonly unit: Unit;
  readonly value: number;
  readonly at: number;
  readonly length: number;
}

/** The figures of a text, in digits. */
export const figuresIn = (text: string): Figure[] =>
  FIGURES.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: number = '', index }) => ({
      unit,
      value: FRACTIONS[number] ?? Number(number.replace(',', '.')),
      at: index,
      length: whole.length,
    })),
  );

const isNear = (value: number, actual: number): boolean => Math.abs(value - actual) < 0.05;

const amountsIn = ({ ingredients }: Cocktail, unit: RegExp): number[] =>
  ingredients.flatMap(({ amount, unit: own, metricAmount, metricUnit }) => [
    ...(unit.test(own) ? [amount] : []),
    ...(metricAmount !== undefined && unit.test(metricUnit ?? '') ? [metricAmount] : []),
  ]);

/** Whether a figure is one of a recipe's own. */
export const isOf = ({ unit, value }: Figure, cocktail: Cocktail): boolean => {
  switch (unit) {
    case 'percent':
      return value === Math.round(cocktail.abv) || isNear(value, cocktail.abv);
    case 'calories':
      return value === cocktail.calories;
    case 'minutes':
      return value === cocktail.prepTime;
    case 'ounces':
      return amountsIn(cocktail, /^oz$|ounce/i).some((amount) => isNear(value, amount));
    case 'milliliters':
      return amountsIn(cocktail, /^ml$|milliliter/i).some((amount) => isNear(value, amount));
    case 'centiliters':
      return amountsIn(cocktail, /^ml$|milliliter/i).some((amount) => isNear(value * 10, amount));
    default:
      return false;
  }
};

/** A text without its figures. */
export const withoutFigures = (text: string, figures: readonly Figure[]): string =>
  figures
    .toSorted((left, right) => right.at - left.at)
    .reduce((rest, { at, length }) => `${rest.slice(0, at)} ${rest.slice(at + length)}`, text);

/** Whether something is still measured or priced in a text whose figures were taken out. */
export const hasWordedFigures = (rest: string): boolean => WORDED.test(rest) || PRICE.test(rest);
