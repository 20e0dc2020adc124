import {
  amountWords,
  containerWords,
  iceWords,
  kitchenNumber,
  measureWords,
  packWords,
  volumeWords,
} from '@swizzle/mixology/events/words/measures';
import type { BatchCard, Ingredient, KitchenMeasure, PrepTask, ShoppingLine, Units } from '@swizzle/proto';
import { count } from './menu-words.ts';

const NO_BREAK = '\u00a0';
/** A figure and the sign of its unit; longer units are words, which may stand on a line of their own. */
const FIGURE_AND_SIGN = /(?<=[\d¼⅓½⅔¾]) (?=(?:oz|ml|L|lb|kg)\b)/g;
const unbroken = (text: string): string => text.replace(FIGURE_AND_SIGN, NO_BREAK);

/** An amount in one system of units, as everywhere else, with each figure and its sign on one line. */
export const crowdAmount = (measure: KitchenMeasure, units: Units): string =>
  unbroken(measureWords(measure, units));

/** '2 oz' or '60 ml', as the recipe has it. */
export const recipeAmount = (
  { amount, unit, metricAmount, metricUnit = 'ml' }: Ingredient,
  units: Units,
): string => {
  if (units === 'metric' && metricAmount !== undefined)
    return unbroken(`${count(Math.round(metricAmount * 10) / 10)} ${metricUnit}`);
  return unbroken(`${kitchenNumber(amount)} ${unit === 'whole' ? '' : unit}`.trim());
};

/** '1½ quarts in two 1-quart bottles' */
export const aheadWords = (
  { batchMl, containers }: Pick<BatchCard, 'batchMl' | 'containers'>,
  units: Units,
): string =>
  containers ? unbroken(`${volumeWords(batchMl, units)} in ${containerWords(containers, units)}`) : 'Nothing';

/** What one glass takes of a batch. */
export const pourAmount = (ml: number, units: Units): string => unbroken(volumeWords(ml, units));

export const iceAmount = (ice: BatchCard['ice'], units: Units): string => unbroken(iceWords(ice, units));

/** '750 ml', '64 oz', '12 pieces' */
export const packSize = (line: Pick<ShoppingLine, 'pack' | 'aisle'>, units: Units): string =>
  unbroken(packWords(line, units));

/** What a task takes: '1½ cups rye whiskey  ·  27 lime wedges' */
export const taskAmounts = ({ amounts }: PrepTask, units: Units): string =>
  amounts.map((amount) => unbroken(amountWords(amount, units))).join('  ·  ');

/** A line of the list, and before the first of each thing that is bought although there is some of it, what is at home. */
export const withOwn = (lines: readonly ShoppingLine[]): ShoppingLine[] =>
  lines.flatMap((line, at) => {
    const isFirst = lines.findIndex(({ item }) => item === line.item) === at;
    if (line.isAtHome || line.have <= 0 || !isFirst) return [line];
    const { base, have, runningTotal, sum } = line;
    const own = { name: base.name, pack: base.pack, quantity: Math.max(1, Math.round(have)) };
    return [
      { ...line, ...own, isAtHome: true, sum: 0, runningTotal: Math.round((runningTotal - sum) * 100) / 100 },
      line,
    ];
  });
