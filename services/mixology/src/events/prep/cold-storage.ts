// Where batches wait until they're poured: the freezer, the fridge while it has room, then tubs of ice.

import type { IcedDrink } from '../service/ice.ts';
import { providedDrinks } from '../shopping/provided.ts';
import { type BatchCard, icedDrink } from './batch-card.ts';
import { hasFridge } from './containers.ts';

type ColdPlace = 'freezer' | 'fridge' | 'ice';

/** Milliliters of batches that a fridge has room for beside the food: four two-gallon dispensers. Rule of thumb. */
const FRIDGE_ML = 30_000;

type StoredCard = Pick<BatchCard, 'name' | 'containers' | 'isFrozen' | 'batchMl'>;

/** Where a batch waits whatever else there is; `open` where it's the fridge or ice. */
const placeOf = ({ containers, isFrozen }: StoredCard): ColdPlace | 'open' | undefined => {
  if (!containers || containers.kind === 'slow cooker' || containers.kind === 'urn') return undefined;
  if (containers.kind === 'keg') return 'ice';
  return isFrozen ? 'freezer' : 'open';
};

/** Those that the fridge has room for, the largest first: the order of a menu changes neither its ice nor its cost. */
const inFridge = (cards: readonly StoredCard[]): ReadonlySet<StoredCard> => {
  let room = FRIDGE_ML;
  return new Set(
    cards
      .toSorted((left, right) => right.batchMl - left.batchMl || left.name.localeCompare(right.name))
      .filter(({ batchMl }) => {
        if (batchMl > room) return false;
        room -= batchMl;
        return true;
      }),
  );
};

/** Where each batch waits, in the order given; undefined for what is hot, or no batch at all. */
export const coldPlaces = (cards: readonly StoredCard[], hasFridge = true): (ColdPlace | undefined)[] => {
  const chilled = inFridge(hasFridge ? cards.filter((card) => placeOf(card) === 'open') : []);
  return cards.map((card) => {
    const place = placeOf(card);
    if (place !== 'open') return place;
    return chilled.has(card) ? 'fridge' : 'ice';
  });
};

/** What the ice of a menu is for: each drink, with what of its batch waits on ice. */
const icedDrinks = (cards: readonly BatchCard[], hasFridge = true): IcedDrink[] => {
  const places = coldPlaces(cards, hasFridge);
  return cards.map((card, at) => ({
    ...icedDrink(card),
    coldMl: places[at] === 'ice' ? card.batchMl : 0,
  }));
};

/** What is supplied beside the menu stands in ice, and no glass of it takes any. */
const suppliedDrinks = (party: Parameters<typeof providedDrinks>[0]): IcedDrink[] =>
  providedDrinks(party)
    .filter(({ isChilled }) => isChilled)
    .map(({ servings }) => ({
      servings,
      technique: 'built',
      glassType: 'Champagne Flute',
      isPoured: true,
      isChilling: true,
    }));

/** All that the ice of a party is for: its drinks, and what is supplied beside them. */
export const icedFor = (
  cards: readonly BatchCard[],
  party: Parameters<typeof providedDrinks>[0] & Parameters<typeof hasFridge>[0],
): IcedDrink[] => [...icedDrinks(cards, hasFridge(party)), ...suppliedDrinks(party)];
