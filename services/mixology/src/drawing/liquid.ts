import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { mixedClarity, mixedColor, type Tint } from './mixed-color.ts';

const tintOf = ({ id, ml }: Pour): Tint => {
  const { color, clarity, dye } = ingredientOf(id);
  return { ml, color, clarity, dye };
};

/** Share of light that the mixed drink lets through. */
export const clarityOf = (pours: readonly Pour[]): number => mixedClarity(pours.map(tintOf));

/** The color of a mixed drink. */
export const liquidOf = (pours: readonly Pour[]): string[] => [mixedColor(pours.map(tintOf))];
