// Value bottles and the top shelf: the same drinks at other prices.
import { AISLES, type BottleGrade } from '@swizzle/proto';
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Purchase } from '../../ingredients/shopping.ts';
import grades from './bottle-grades.json' with { type: 'json' };

const { value, valueAs, premium } = z
  .strictObject({
    source: z.string().min(20),
    /** Dollars for a value bottle of our size, by ingredient. */
    value: z.record(
      z.string().refine((id) => ingredientOf(id).id === id),
      z.number().positive(),
    ),
    /** The same for what is bought under another name. */
    valueAs: z.record(z.string(), z.number().positive()),
    /** What the top shelf costs, as a multiple of an ordinary bottle, by aisle. */
    premium: z.partialRecord(z.enum(AISLES), z.number().min(1)),
  })
  .parse(grades);

/** How an ingredient is bought at a grade; what comes in one grade alone stays as it is. */
export const atGrade = (item: string, purchase: Purchase, grade: BottleGrade): Purchase => {
  if (purchase.as !== undefined) {
    // Wine that is heated is bought as the bottle it is.
    const price =
      grade === 'value' ? Math.min(purchase.price, valueAs[purchase.as] ?? purchase.price) : purchase.price;
    return { ...purchase, price };
  }
  if (grade === 'value')
    return { ...purchase, price: Math.min(purchase.price, value[item] ?? purchase.price) };
  const factor = grade === 'premium' ? (premium[purchase.aisle] ?? 1) : 1;
  return { ...purchase, price: Math.round(purchase.price * factor * 2) / 2 };
};
