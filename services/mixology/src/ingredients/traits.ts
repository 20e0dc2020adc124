import type { BaseLiquor, FlavorNote } from '@swizzle/proto';
import { ingredientOf } from './pantry.ts';

/** So much of an ingredient, as `measure` takes it. */
type Part = { id: string; ml: number };

/** The spirit that gives most of the alcohol; `liqueur` for wine and liqueurs alone, `none` without alcohol. */
export const baseLiquorOf = (parts: readonly Part[]): BaseLiquor => {
  const alcohol = new Map<BaseLiquor, number>();
  for (const { id, ml } of parts) {
    const { base, abv, role } = ingredientOf(id);
    const weight = role === 'base' ? 2 : 1;
    if (abv > 0 && base !== 'none') alcohol.set(base, (alcohol.get(base) ?? 0) + ml * abv * weight);
  }
  const [strongest] = [...alcohol].sort((left, right) => right[1] - left[1]);
  if (strongest) return strongest[0];
  return parts.some(({ id }) => ingredientOf(id).abv > 0) ? 'liqueur' : 'none';
};

/** Flavor notes that a drink carries, `first` ones leading. */
export const notesOf = (
  parts: readonly { id: string }[],
  first: readonly FlavorNote[] = [],
): FlavorNote[] => {
  const carried = new Set(parts.flatMap(({ id }) => ingredientOf(id).notes));
  return [
    ...first.filter((note) => carried.has(note)),
    ...[...carried].filter((note) => !first.includes(note)),
  ];
};
