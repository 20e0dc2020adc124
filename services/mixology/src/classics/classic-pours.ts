import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import type { Pour } from '../measuring/measure.ts';

const MEASURE = /^(\d+(?:\.\d+)?) (oz|barspoon|dash|drop)$/;

/** Whether a text is a measure: '1 barspoon', '0.5 oz'. */
export const isMeasure = (text: string): boolean => MEASURE.test(text);

const isUnit = (word: string): word is keyof typeof UNIT_ML => word in UNIT_ML;

const mlOf = (id: string, amount: number | string): number => {
  const item = ingredientOf(id);
  if (typeof amount === 'number') return amount * (item.unit === 'oz' ? UNIT_ML.oz : mlPerUnit(item));
  const [count = '', unit = ''] = amount.split(' ');
  if (!isUnit(unit)) throw new RangeError(`${amount} is no measure`);
  return Number(count) * UNIT_ML[unit];
};

/** The spec of a classic in milliliters, in the order of its data. */
export const poursOfClassic = ({
  ingredients,
}: {
  ingredients: Readonly<Record<string, number | string>>;
}): Pour[] => Object.entries(ingredients).map(([id, amount]) => ({ id, ml: mlOf(id, amount) }));
