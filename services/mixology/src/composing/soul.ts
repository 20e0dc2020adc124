// What a drink could not do without and still be itself.
import { ingredientOf } from '../ingredients/pantry.ts';
import { COUNTS } from '../knowledge/familiarity.ts';
import { groupOf } from '../knowledge/groups.ts';
import type { Pour } from '../measuring/measure.ts';

const SOUL = 3;
/** Doses beyond which more of an ingredient tells no more. */
const MAX_DOSES = 2.5;
const BASE_BONUS = 2.5;

/** How telling an ingredient is: how loud it is in the drink, and how few other drinks pour it. */
const tellingness = ({ id, ml }: Pour): number => {
  const { dose, flavor, role } = ingredientOf(id);
  const group = groupOf(id);
  if (group === 'sugar' || group === 'water') return 0;
  const loud = (Math.min(MAX_DOSES, ml / dose) + 0.4) * Math.max(10, ...Object.values(flavor));
  const scarce = Math.log((COUNTS.drinks + 1) / ((COUNTS.groups.get(group) ?? 0) + 1)) + 0.3;
  return loud * scarce * (role === 'base' ? BASE_BONUS : 1);
};

/** The most telling ingredients of a drink, at most three, most telling first. */
export const soulOf = (spec: readonly Pour[]): string[] =>
  spec
    .map((pour) => ({ id: pour.id, value: tellingness(pour) }))
    .filter(({ value }) => value > 0)
    .sort((left, right) => right.value - left.value)
    .slice(0, SOUL)
    .map(({ id }) => id);
