// Drinks by how close they come to a taste.
import { cosine } from '@swizzle/mixology/flavor/similarity';
import { FLAVOR_AXES, type FlavorProfile, type GuestDrink } from '@swizzle/proto';

/** The radar as it lies on the table: a little of everything, nothing asked for. */
export const OPEN_TASTE: FlavorProfile = {
  fruity: 40,
  earthy: 40,
  sour: 40,
  bitter: 40,
  herbaceous: 40,
  sweet: 40,
};

/** Whether it has a shape that drinks can come close to. */
export const isShaped = (taste: FlavorProfile) => FLAVOR_AXES.some((axis) => taste[axis] !== taste.fruity);

/** The closest first, what is sold out last; equally close ones stay in the host's order. */
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
