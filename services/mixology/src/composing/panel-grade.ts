// How a tasting panel would grade a drink for what was asked: weights that were learned from a few thousand of its grades.
import { z } from 'zod';
import { type PanelDrink, panelFeatures } from './panel-features.ts';
import data from './panel-weights.json' with { type: 'json' };
import type { Wish } from './wish.ts';

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries(z.record(z.string(), z.number()).parse(data)),
);

/**
 * By how much the panel likes a drink more than another for the same request: one is the usual distance between two of
 * them. Only differences say something.
 */
export const panelGrade = (drink: PanelDrink, wish: Pick<Wish, 'target' | 'zeroProof'>): number => {
  let sum = 0;
  for (const [name, value] of panelFeatures(drink, wish)) sum += (WEIGHTS.get(name) ?? 0) * value;
  return sum;
};
