// Sorts drinks by their similarity to a flavor profile.
import { cosine } from '@swizzle/mixology/flavor/similarity';
import { FLAVOR_AXES, type FlavorProfile, type GuestDrink } from '@swizzle/proto';

/** The initial radar: a little of everything, without a preference. */
export const OPEN_TASTE: FlavorProfile = {
  fruity: 40,
  earthy: 40,
  sour: 40,
  bitter: 40,
  herbaceous: 40,
  sweet: 40,
};

/** Whether the profile expresses a preference. */
export const isShaped = (taste: FlavorProfile) => FLAVOR_AXES.some((axis) => taste[axis] !== taste.fruity);

/** Most similar first, sold-out drinks last; the sort is stable. */
export function byCloseness<Drink extends Pick<GuestDrink, 'flavorProfile' | 'isSoldOut'>>(
  drinks: readonly Drink[],
  taste: FlavorProfile,
): Drink[] {
  const wanted = valuesOf(taste);
  return drinks
    .map((drink) => ({ drink, closeness: cosine(wanted, valuesOf(drink.flavorProfile)) }))
    .sort((a, b) => Number(a.drink.isSoldOut) - Number(b.drink.isSoldOut) || b.closeness - a.closeness)
    .map(({ drink }) => drink);
}

const valuesOf = (profile: FlavorProfile) => FLAVOR_AXES.map((axis) => profile[axis]);
