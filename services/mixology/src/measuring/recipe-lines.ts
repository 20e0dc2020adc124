import type { Ingredient } from '@swizzle/proto';
import { mlPerUnit } from '../ingredients/amounts.ts';
import { findIngredient } from '../ingredients/find-ingredient.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import type { Pour } from './measure.ts';
import { unitName } from './unit-name.ts';

/** Milliliters under which a jigger is no use and a barspoon takes over. */
const SMALLEST_JIGGER_ML = 7;
/** Milliliters under which metric is not worth printing. */
const SMALLEST_METRIC_ML = 2;

const rounded = (value: number, to: number) => Math.round(value / to) * to;
const hundredth = (value: number) => Math.round(value * 100) / 100;

const metric = (ml: number) =>
  ml < SMALLEST_METRIC_ML
    ? {}
    : { metricAmount: hundredth(rounded(ml, ml < 15 ? 0.5 : 2.5)), metricUnit: 'ml' };

/** Two barspoons, which a quarter of an ounce would print as a quarter less than they are. */
const TWO_BARSPOONS_ML = 2 * UNIT_ML.barspoon;
const isSpooned = (ml: number) => ml < SMALLEST_JIGGER_ML || Math.abs(ml - TWO_BARSPOONS_ML) < 0.5;

/** Milliliters under which a barspoon is no use and drops are counted. */
const SMALLEST_SPOON_ML = 1;

const droppedLine = ({ name }: PantryItem, ml: number): Ingredient => {
  const drops = Math.max(1, Math.round(ml / UNIT_ML.drop));
  return { name, amount: drops, unit: unitName('drop', drops) };
};

const pouredLine = (item: PantryItem, ml: number): Ingredient =>
  ml < SMALLEST_SPOON_ML
    ? droppedLine(item, ml)
    : isSpooned(ml)
      ? {
          name: item.name,
          amount: hundredth(ml / UNIT_ML.barspoon),
          unit: unitName('barspoon', ml / UNIT_ML.barspoon),
          ...metric(ml),
        }
      : { name: item.name, amount: hundredth(rounded(ml / UNIT_ML.oz, 0.25)), unit: 'oz', ...metric(ml) };

/** Milliliters from which on even what is counted in spoons or dashes is measured by the jigger. */
const SMALLEST_POUR_ML = 15;

/** Jam clings to a jigger: it is spooned, however much of it. */
const isJam = ({ role, unit }: PantryItem) => role === 'sweetener' && unit === 'barspoon';

const isPoured = (item: PantryItem, ml: number) =>
  item.unit === 'oz' ||
  (!isJam(item) && (item.unit === 'barspoon' || item.unit === 'dash') && ml >= SMALLEST_POUR_ML);

/** A pour as one line of a recipe: quarter ounces, barspoons, dashes or pieces, metric beside. */
export const recipeLine = ({ id, ml }: Pour): Ingredient => {
  const item = ingredientOf(id);
  if (isPoured(item, ml)) return pouredLine(item, ml);
  const amount = hundredth(ml / mlPerUnit(item));
  const name = amount > 1 && item.plural ? item.plural : item.name;
  return { name, amount, unit: unitName(item.unit, amount), ...(item.unit === 'barspoon' ? metric(ml) : {}) };
};

const UNIT_WORDS: Readonly<Record<string, number>> = {
  oz: UNIT_ML.oz,
  ounce: UNIT_ML.oz,
  ml: 1,
  cl: 10,
  dash: UNIT_ML.dash,
  dashes: UNIT_ML.dash,
  drop: UNIT_ML.drop,
  barspoon: UNIT_ML.barspoon,
  tsp: 5,
  teaspoon: 5,
  tbsp: 15,
  tablespoon: 15,
  cup: 240,
};

/** The pour that a line of a recipe asks for; undefined when nothing on the shelf goes by its name. */
export const pourOf = ({ name, amount, unit }: Ingredient): Pour | undefined => {
  const item = findIngredient(name);
  if (!item) return undefined;
  const word = unit.toLowerCase();
  const ml = UNIT_WORDS[word] ?? UNIT_WORDS[word.replace(/s$/, '')] ?? mlPerUnit(item);
  return { id: item.id, ml: amount * ml };
};
