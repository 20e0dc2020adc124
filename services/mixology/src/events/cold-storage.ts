// Where batches wait until they're poured: the freezer, the fridge while it has room, then tubs of ice.
import { type BatchCard, icedDrink } from './batch-card.ts';
import type { IcedDrink } from './ice.ts';

type ColdPlace = 'freezer' | 'fridge' | 'ice';

/** Milliliters of batches that a fridge has room for beside the food: four two-gallon dispensers. Rule of thumb. */
const FRIDGE_ML = 30_000;

type StoredCard = Pick<BatchCard, 'containers' | 'isFrozen' | 'batchMl'>;

/** Where each batch waits, in the order given; undefined for what is hot, or no batch at all. */
export const coldPlaces = (cards: readonly StoredCard[], hasFridge = true): (ColdPlace | undefined)[] => {
  let room = hasFridge ? FRIDGE_ML : 0;
  return cards.map(({ containers, isFrozen, batchMl }): ColdPlace | undefined => {
    if (!containers || containers.kind === 'slow cooker' || containers.kind === 'urn') return undefined;
    if (containers.kind === 'keg') return 'ice';
    if (isFrozen) return 'freezer';
    if (batchMl > room) return 'ice';
    room -= batchMl;
    return 'fridge';
  });
};

/** What the ice of a party is for: each drink, with what of its batch waits on ice. */
export const icedDrinks = (cards: readonly BatchCard[], hasFridge = true): IcedDrink[] => {
  const places = coldPlaces(cards, hasFridge);
  return cards.map((card, at) => ({
    ...icedDrink(card),
    coldMl: places[at] === 'ice' ? card.batchMl : 0,
  }));
};
