// Juices that are squeezed for a few and bought in cartons for many.
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Purchase, purchaseOf } from '../../ingredients/shopping.ts';
import cartons from './juice-cartons.json' with { type: 'json' };

const { byIngredient } = z
  .strictObject({
    source: z.string().min(20),
    byIngredient: z.record(
      z.string().refine((id) => ingredientOf(id).id === id),
      z.strictObject({
        as: z.string(),
        /** Fruits beyond which nobody squeezes it. */
        beyond: z.int().positive(),
        /** US dollars for a liter. */
        price: z.number().positive(),
      }),
    ),
  })
  .parse(cartons);

/** A carton of a liter; open ones keep a week in the refrigerator. */
const CARTON = { size: 1000, unit: 'ml', keeps: 7, aisle: 'juices' } as const;

const bought = new Map(
  Object.entries(byIngredient).map(([id, { as, price }]) => [
    id,
    { name: as, purchase: { ...CARTON, price } },
  ]),
);

/** What is bought in place of the fruit. Undefined for what is always squeezed. */
export const cartonOf = (id: string): { name: string; purchase: Purchase } | undefined => bought.get(id);

/** Ids of the juices that are bought by the carton once it's more than one squeezes. */
export const CARTON_JUICES: readonly string[] = [...bought.keys()];

/** Whether so many milliliters of a juice are more than one squeezes. */
export const isByTheCarton = (id: string, ml: number): boolean => {
  const carton = byIngredient[id];
  return carton !== undefined && ml / purchaseOf(id).size > carton.beyond;
};

/** Ids of the juices of which all drinks together take more than one squeezes. */
export const juicesByTheCarton = (
  lines: readonly { id: string | null; ml: number }[],
): ReadonlySet<string> => {
  const totals = new Map<string, number>();
  for (const { id, ml } of lines) if (id !== null) totals.set(id, (totals.get(id) ?? 0) + ml);
  return new Set([...totals].filter(([id, ml]) => isByTheCarton(id, ml)).map(([id]) => id));
};
