// The drinks of the catalog that may be offered to a guest.
import type { Cocktail } from '@swizzle/proto';
import type { TalkState } from '../talk/talk-state.ts';
import { type Features, featuresOf } from './features/features.ts';
import { isWithin, limitsOf, offeredLimitsOf } from './fits.ts';

/** What the catalog offers of one base, the best first. */
export type Offer = readonly Cocktail[];

export const drinkIn = (offers: readonly Offer[], id: number | undefined): Features | undefined => {
  if (id === undefined) return undefined;
  const found = offers.flatMap((offer) => offer.find((cocktail) => cocktail.id === id) ?? [])[0];
  return found && featuresOf(found);
};

/** From how many letters on the name of a refused drink stands for its kin: no Margarita, no Tommy's Margarita. */
const KIN_NAME = 6;

const isKinOf =
  (refused: readonly Features[]) =>
  ({ cocktail }: Features): boolean =>
    refused.some(
      ({ cocktail: { name } }) =>
        name.length >= KIN_NAME && cocktail.name.toLowerCase().includes(name.toLowerCase()),
    );

/** What runs from the tap: beside it, one thing is a glass of that and no drink to offer. */
const isMixed = ({ lines }: Features): boolean =>
  lines.filter(({ item }) => item?.id !== 'hot-water').length > 1;

/** The drinks that may be offered: where that is none, those that may be had. */
export const offeredOf = (offers: readonly Offer[], state: TalkState): readonly Features[] => {
  const limits = limitsOf(state);
  const fitting = offers.flatMap((offer) => offer.map(featuresOf)).filter((drink) => isWithin(drink, limits));
  const narrower = offeredLimitsOf(state);
  const isRefused = isKinOf(state.refused.flatMap((id) => drinkIn(offers, id) ?? []));
  const isBlended = ({ servings }: Features) =>
    servings.has('frozen') && state.lacking.some((means) => means === 'blender' || means === 'ice');
  const offered = fitting.filter(
    (drink) =>
      isWithin(drink, narrower) &&
      !isRefused(drink) &&
      !isBlended(drink) &&
      !drink.isHazardous &&
      isMixed(drink),
  );
  return offered.length > 0 ? offered : fitting;
};
