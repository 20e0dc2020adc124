import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { baseLiquorOf } from '../ingredients/traits.ts';
import type { Drink } from './drink.ts';

/** The axes from the strongest to the weakest. */
export const axesByStrength = (profile: FlavorProfile): [FlavorAxis, FlavorAxis, FlavorAxis] => {
  const [first = 'fruity', second = 'sour', third = 'sweet'] = [...FLAVOR_AXES].sort(
    (left, right) => profile[right] - profile[left],
  );
  return [first, second, third];
};

const MAX_TAGS = 6;
/** Percent by volume: under it a drink is light, over it strong. */
const LIGHT = 10;
const STRONG = 25;

const strength = (abv: number) =>
  abv < 0.5 ? 'zero-proof' : abv < LIGHT ? 'low-ABV' : abv > STRONG ? 'spirit-forward' : undefined;

/** Four to six words to find the drink by. */
export const tagsOf = (drink: Drink): string[] => {
  const { plan, flavorProfile, mood, sums, spec, notes } = drink;
  const [first, second] = axesByStrength(flavorProfile);
  const base = baseLiquorOf(spec);
  const loud = FLAVOR_AXES.filter((axis) => axis === first || (axis === second && flavorProfile[axis] >= 30));
  const family = plan.family.noun.replace('zero-proof ', '').toLowerCase();
  const tags = [
    family,
    strength(sums.abv),
    base === 'none' ? undefined : base,
    ...loud,
    mood.toLowerCase(),
    ...notes.map((note) => note.toLowerCase()),
  ];
  return [...new Set(tags.filter((tag) => tag !== undefined))].slice(0, MAX_TAGS);
};
