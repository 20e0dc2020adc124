import type { User } from '@swizzle/proto';
import {
  ABV_LABELS,
  ABV_RANGES,
  type AbvLabel,
  ALL_FLAVOR_NOTES,
  ANY_ABV,
  ANY_GLASS,
  ANY_VIBE,
  type Cocktail,
  FLAVOR_AXES,
  type FlavorNote,
  type FlavorProfile,
  GLASS_OPTIONS,
  MAX_SELECTED_NOTES,
  VIBES,
} from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cocktailQuery } from '../../lib/api/cocktail-query.ts';
import { toShare } from '../../lib/flavor/radar-geometry.ts';
import { toast } from '../../lib/toast-store.ts';
import {
  changeOrder,
  type DrinkOrder,
  drinkSeed,
  EMPTY_ORDER,
  nextDrinkSeed,
  notesOf,
  type OrderChange,
} from './form/drink-order.ts';
import { keepForm, readForm } from './form/kept-form.ts';

// A cocktail read back as the order that could have led to it.

export function remixOrder(cocktail: Cocktail): DrinkOrder {
  const flavorProfile = wholeShares(cocktail.flavorProfile);
  return {
    ...EMPTY_ORDER,
    flavorProfile,
    selectedNotes: knownNotes(cocktail.flavorNotes, flavorProfile),
    abv: abvLabel(Number(cocktail.abv)),
    mood: VIBES.find((vibe) => vibe === cocktail.mood) ?? ANY_VIBE,
    glass: glassLabel(cocktail.glassType),
    remixOf: { id: cocktail.id, name: cocktail.name },
  };
}

/** The first range that reaches up to the strength; what is stronger than all takes the last. */
export function abvLabel(abv: number): AbvLabel {
  if (!Number.isFinite(abv)) return ANY_ABV;
  const ranges = ABV_LABELS.slice(1);
  return ranges.find((label) => abv <= ABV_RANGES[label].max) ?? ranges.at(-1) ?? ANY_ABV;
}

export function glassLabel(glassType: string): string {
  const name = glassType
    .trim()
    .replace(/\s*glass$/i, '')
    .toLowerCase();
  return GLASS_OPTIONS.find(({ label }) => label.toLowerCase() === name)?.label ?? ANY_GLASS;
}

function wholeShares(profile: FlavorProfile): FlavorProfile {
  const whole = { ...profile };
  for (const axis of FLAVOR_AXES) whole[axis] = toShare(profile[axis]);
  return whole;
}

/** Notes of the vocabulary whose axis is not at 0. */
function knownNotes(notes: readonly string[], profile: FlavorProfile): FlavorNote[] {
  const muted = FLAVOR_AXES.filter((axis) => profile[axis] === 0).flatMap(notesOf);
  return ALL_FLAVOR_NOTES.filter((note) => notes.includes(note) && !muted.includes(note)).slice(
    0,
    MAX_SELECTED_NOTES,
  );
}

/** Fills the form from the cocktail to be varied, once it is known. */
function useRemixLoad(id: string | undefined, change: Dispatch<OrderChange>) {
  const { data: cocktail, isError } = useQuery({ ...cocktailQuery(id ?? ''), enabled: id !== undefined });

  useEffect(() => {
    if (!cocktail) return;
    change({ type: 'load', order: remixOrder(cocktail) });
    toast('Cocktail Loaded for Remix', `Ready to create a variation of ${cocktail.name}`);
  }, [cocktail, change]);

  useEffect(() => {
    if (isError)
      toast('Remix Not Loaded', "We couldn't find that cocktail. You can start from scratch.", 'destructive');
  }, [isError]);
}

/** The generator's form: as the user left it in this tab, else empty or filled from the cocktail to remix. */
export function useForm(userId: string, remixId: string | undefined) {
  const { key, state } = useLocation();
  const [kept] = useState(() => readForm(userId, remixId, { key, resumesForm: state?.resumesForm === true }));
  const [order, change] = useReducer(changeOrder, kept ?? EMPTY_ORDER);
  useRemixLoad(kept ? undefined : remixId, change);
  useEffect(() => keepForm(userId, remixId, key, order), [userId, remixId, key, order]);
  return { order, change };
}

/** What settles the drink that is being chosen, and a way on to the next one. */
export function useDrinkSeed(user: User) {
  const [seed, setSeed] = useState(() => drinkSeed(user));
  const renewSeed = useCallback(() => setSeed(nextDrinkSeed()), []);
  return { seed, renewSeed };
}
