// The form of the generator, and its changes.

import { hashText } from '@swizzle/mixology/chance';
import {
  type AbvLabel,
  ANY_ABV,
  ANY_GLASS,
  ANY_VIBE,
  type Cocktail,
  DEFAULT_FLAVOR,
  FLAVOR_NOTES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
  type GenerateRequest,
  GLASS_OPTIONS,
  MAX_SELECTED_NOTES,
  type User,
  type Vibe,
} from '@swizzle/proto';
import { toShare } from '../../lib/flavor/radar-geometry.ts';

export interface DrinkOrder {
  flavorProfile: FlavorProfile;
  selectedNotes: readonly FlavorNote[];
  suggestedName: string;
  abv: AbvLabel;
  mood: Vibe;
  /** The option's label: two options map to the same glass. */
  glass: string;
  remixOf: Pick<Cocktail, 'id' | 'name'> | undefined;
  /** The bar whose bottles are used; missing for any bottle. */
  fromBar?: GenerateRequest['fromBar'];
}

export const EMPTY_ORDER: DrinkOrder = {
  flavorProfile: { ...DEFAULT_FLAVOR },
  selectedNotes: [],
  suggestedName: '',
  abv: ANY_ABV,
  mood: ANY_VIBE,
  glass: ANY_GLASS,
  remixOf: undefined,
};

export type OrderChange =
  | { type: 'axis'; axis: FlavorAxis; value: number }
  | { type: 'note'; note: FlavorNote }
  | { type: 'set'; fields: Partial<Pick<DrinkOrder, 'suggestedName' | 'abv' | 'mood' | 'glass' | 'fromBar'>> }
  | { type: 'load'; order: DrinkOrder };

export function changeOrder(order: DrinkOrder, change: OrderChange): DrinkOrder {
  switch (change.type) {
    case 'axis':
      return setAxis(order, change.axis, toShare(change.value));
    case 'note':
      return { ...order, selectedNotes: toggleNote(order.selectedNotes, change.note) };
    case 'set':
      return { ...order, ...change.fields };
    case 'load':
      return change.order;
  }
}

/** An axis at 0 has no notes. */
function setAxis(order: DrinkOrder, axis: FlavorAxis, value: number): DrinkOrder {
  const flavorProfile = { ...order.flavorProfile, [axis]: value };
  const kept = value === 0 ? order.selectedNotes.filter((note) => !notesOf(axis).includes(note)) : null;
  return { ...order, flavorProfile, selectedNotes: kept ?? order.selectedNotes };
}

function toggleNote(notes: readonly FlavorNote[], note: FlavorNote): readonly FlavorNote[] {
  if (notes.includes(note)) return notes.filter((other) => other !== note);
  return notes.length < MAX_SELECTED_NOTES ? [...notes, note] : notes;
}

export const notesOf = (axis: FlavorAxis): readonly FlavorNote[] => FLAVOR_NOTES[axis];

export function toRequest(order: DrinkOrder): GenerateRequest {
  const name = order.suggestedName.normalize('NFC').trim();
  const glass = GLASS_OPTIONS.find(({ label }) => label === order.glass)?.value ?? ANY_GLASS;
  return {
    flavorProfile: order.flavorProfile,
    abv: order.abv,
    mood: order.mood,
    selectedNotes: [...order.selectedNotes],
    ...(name ? { suggestedName: name } : {}),
    ...(glass === ANY_GLASS ? {} : { preferredGlass: glass }),
    ...(order.fromBar ? { fromBar: order.fromBar } : {}),
    ...(order.remixOf ? { remixedFromId: order.remixOf.id } : {}),
  };
}

// The seed of the requested drink: with it, the preview and the generated drink are the same.

type SeedOwner = Pick<User, 'id' | 'dailyCocktailsGenerated'>;

const STORAGE_KEY = 'generatorSeed';

/** Seeds are integers below this. */
const SEEDS = 2 ** 32;

/**
 * The tab's seed. It changes once a drink is made, so that a retry sends the same request. The first seed depends on
 * the user and today's count: the same form shows the same glass on every load.
 */
export function drinkSeed({ id, dailyCocktailsGenerated }: SeedOwner): number {
  const kept = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  if (Number.isInteger(kept) && kept >= 0 && kept < SEEDS) return kept;
  const today = new Date().toISOString().slice(0, 10);
  return keep(hashText([id, today, dailyCocktailsGenerated].join(' ')));
}

/** Changes the seed, so that the next drink differs even for the same request. */
export const nextDrinkSeed = () => keep(Math.floor(Math.random() * SEEDS));

function keep(seed: number): number {
  sessionStorage.setItem(STORAGE_KEY, String(seed));
  return seed;
}
