import { type KitchenMeasure, kitchenMeasure } from '../kitchen-measures.ts';

/** Powdered acids in water that take the place of fresh citrus juice. */
export interface AcidSwap {
  /** The juice as the batch names it. */
  name: string;
  citricGrams: number;
  malicGrams: number;
  /** Water that the acids are dissolved in: as much as the juice. */
  water: KitchenMeasure;
}

/** Grams in a milliliter: lime 4 % citric and 2 % malic, lemon 6 % citric (Dave Arnold, Liquid Intelligence). */
const ACIDS: Readonly<Record<string, { citric: number; malic: number }>> = {
  'lime-juice': { citric: 0.04, malic: 0.02 },
  'lemon-juice': { citric: 0.06, malic: 0 },
};

/** Grams as a kitchen scale shows them. */
const grams = (value: number) => (value < 10 ? Math.round(value * 2) / 2 : Math.round(value));

/** What stands in for the fresh lime and lemon of a batch. Sour as the juice is, without its flavor. */
export const acidSwaps = (
  lines: readonly { id: string | null; name: string; ml: number }[],
): readonly AcidSwap[] =>
  lines.flatMap(({ id, name, ml }) => {
    const acids = id === null ? undefined : ACIDS[id];
    if (!acids) return [];
    return [
      {
        name,
        citricGrams: grams(ml * acids.citric),
        malicGrams: grams(ml * acids.malic),
        water: kitchenMeasure(ml),
      },
    ];
  });
