import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { COUNTED_UNITS, UNIT_ML } from '../ingredients/units.ts';
import type { Pour } from '../measuring/measure.ts';
import { unitName } from '../measuring/unit-name.ts';
import { metricStep } from './words/measures.ts';

/** So much of a unit: '1.5 l', '2 cups', '61 leaves'. */
export interface Quantity {
  amount: number;
  unit: string;
}

/** An amount as one measures it at home: by the metric jug, or by cups and spoons, largest first. */
export interface KitchenMeasure {
  metric: Quantity;
  us: readonly Quantity[];
}

/** Milliliters. A cup is eight ounces of 30 ml, as everywhere here. */
const TSP = 5;
const TBSP = 15;
const OUNCE = UNIT_ML.oz;
const CUP = 8 * OUNCE;
const QUART = 4 * CUP;
const GALLON = 4 * QUART;

const rounded = (value: number, to: number) => Math.round(value / to) * to;
const tidy = (value: number) => Math.round(value * 100) / 100;

const metricQuantity = (ml: number): Quantity => {
  const amount = Math.max(0.5, rounded(ml, metricStep(ml)));
  return amount < 1000 ? { amount: tidy(amount), unit: 'ml' } : { amount: tidy(amount / 1000), unit: 'l' };
};

const plural = (unit: string, amount: number) =>
  unit === 'tsp' || unit === 'tbsp' ? unit : unitName(unit, amount);

const quantities = (parts: readonly (readonly [number, string])[]): Quantity[] =>
  parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => ({ amount: tidy(amount), unit: plural(unit, amount) }));

/** Whole `large` and the rest in steps of `small`. */
const split = (ml: number, large: number, step: number): readonly [number, number] => {
  const total = rounded(ml, step);
  const whole = Math.floor(total / large);
  return [whole, total - whole * large];
};

/**
 * Spoons, cups by the quarter and spoons beside them, quarts and cups, gallons and quarts: within one part in
 * twelve, from a cup on within one in thirty.
 */
export const usQuantities = (ml: number): Quantity[] => {
  if (ml < TBSP) return quantities([[Math.max(0.25, rounded(ml / TSP, 0.25)), 'tsp']]);
  if (ml < CUP / 4) {
    const [spoons, rest] = split(ml, TBSP, TSP / 2);
    return quantities([
      [spoons, 'tbsp'],
      [rest / TSP, 'tsp'],
    ]);
  }
  if (rounded(ml, TBSP) < QUART) {
    const [quarters, rest] = split(ml, CUP / 4, ml < CUP ? TBSP / 2 : TBSP);
    return quantities([
      [quarters / 4, 'cup'],
      [rest / TBSP, 'tbsp'],
    ]);
  }
  if (rounded(ml, CUP / 4) < GALLON) {
    const [quarts, rest] = split(ml, QUART, CUP / 4);
    return quantities([
      [quarts, 'quart'],
      [rest / CUP, 'cup'],
    ]);
  }
  const [gallons, rest] = split(ml, GALLON, CUP);
  return quantities([
    [gallons, 'gallon'],
    [rest / QUART, 'quart'],
  ]);
};

/** A volume, in both kitchens. */
export const kitchenMeasure = (ml: number): KitchenMeasure => ({
  metric: metricQuantity(ml),
  us: usQuantities(ml),
});

/** A volume for one glass, by the jigger: a quarter ounce is its smallest mark. */
export const jiggerMeasure = (ml: number): KitchenMeasure => ({
  metric: metricQuantity(ml),
  us: [{ amount: Math.max(0.25, rounded(ml / OUNCE, 0.25)), unit: 'oz' }],
});

/** A begun piece is a whole one; what only binary fractions add is none. */
export const wholePieces = (count: number): number => Math.ceil(tidy(count));

/** An amount in a unit as a recipe prints it; the same in both kitchens. */
export const printed = (amount: number, unit: string): KitchenMeasure => {
  const quantity = { amount: tidy(amount), unit };
  return { metric: quantity, us: [quantity] };
};

/** So many pieces; the same in both kitchens. */
export const pieces = (count: number, unit: string): KitchenMeasure => {
  const amount = wholePieces(count);
  const quantity = { amount, unit: unitName(unit, amount) };
  return { metric: quantity, us: [quantity] };
};

/** So much of an ingredient: counted where it is counted, else by volume. */
export const measureOf = ({ id, ml }: Pour): KitchenMeasure => {
  const item = ingredientOf(id);
  const isCounted = COUNTED_UNITS.some((unit) => unit === item.unit);
  return isCounted ? pieces(ml / mlPerUnit(item), item.unit) : kitchenMeasure(ml);
};
