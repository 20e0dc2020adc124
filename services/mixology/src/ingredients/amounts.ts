import type { PantryItem } from './ingredient.ts';
import { JIGGER_OZ } from './roles.ts';
import { UNIT_ML, type Unit } from './units.ts';

const DASHES = [1, 2, 3, 4];

const isPoured = (unit: Unit): unit is keyof typeof UNIT_ML => unit in UNIT_ML;

/** Milliliters of liquid that one unit of an ingredient gives. */
export const mlPerUnit = (item: PantryItem): number =>
  item.unitMl ?? (isPoured(item.unit) ? UNIT_ML[item.unit] : 1);

/** Every amount, in milliliters, in which a recipe of ours may use an ingredient; ascending. */
export const amountsMl = (item: PantryItem): number[] => {
  if (item.unit === 'oz') return (item.amounts ?? JIGGER_OZ[item.role]).map((oz) => oz * UNIT_ML.oz);
  const counts = item.amounts ?? (item.unit === 'dash' ? DASHES : [1]);
  return counts.map((count) => count * mlPerUnit(item));
};
