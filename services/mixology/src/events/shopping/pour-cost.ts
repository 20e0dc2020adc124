import { mlPerUnit } from '../../ingredients/amounts.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { purchaseOf } from '../../ingredients/shopping.ts';
import type { Pour } from '../../measuring/measure.ts';
import { garnishPurchase } from './garnish-buying.ts';

/** The part of a pack that a pour takes, and the price of the pack in dollars. */
export const packShare = ({ id, ml }: Pour): { share: number; price: number } => {
  const { price, size, unit } = purchaseOf(id);
  return { share: (unit === 'ml' ? ml : ml / mlPerUnit(ingredientOf(id))) / size, price };
};

const costOfPour = (pour: Pour): number => {
  const { share, price } = packShare(pour);
  return share * price;
};

const costOfGarnish = (garnish: string): number => {
  const { purchase, pieces } = garnishPurchase(garnish);
  return (purchase.price / purchase.size) * pieces;
};

/** Dollars' worth of what is in one glass, garnish included, at our prices; no pack is counted whole. */
export const pourCost = (pours: readonly Pour[], garnishes: readonly string[]): number =>
  pours.reduce((sum, pour) => sum + costOfPour(pour), 0) +
  garnishes.reduce((sum, garnish) => sum + costOfGarnish(garnish), 0);
