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
  MAX_SUGGESTED_NAME,
  type User,
  VIBES,
} from '@swizzle/proto';
import { hashKey, useQuery } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { cocktailQuery } from '../../lib/api/queries.ts';
import { toShare } from '../../lib/flavor/radar-geometry.ts';
import { parseJson, readForUser, writeForUser } from '../../lib/session/tab-storage.ts';
import { clearVisitorProfile, readVisitorProfile } from '../../lib/session/visitor-profile.ts';
import { toast } from '../../lib/toast-store.ts';
import {
  changeOrder,
  type DrinkOrder,
  drinkSeed,
  EMPTY_ORDER,
  nextDrinkSeed,
  notesOf,
  type OrderChange,
} from './drink-order.ts';

// The form as it was left, for as long as the tab lives. Read by zod/mini: the schemas in proto would bring all of zod.

export const KeptProfile = z.record(z.enum(FLAVOR_AXES), z.number().check(z.minimum(0), z.maximum(100)));
export const KeptNotes = z.array(z.enum(ALL_FLAVOR_NOTES)).check(z.maxLength(MAX_SELECTED_NOTES));
export const KeptBar = z.object({ barId: z.string(), beyond: z.literal([0, 1]) });
export const KeptName = z.string().check(z.maxLength(MAX_SUGGESTED_NAME));

const FORM_KEY = 'generatorForm';
const REMIX_KEY = 'generatorRemix';

const Order = z.object({
  flavorProfile: KeptProfile,
  selectedNotes: KeptNotes,
  suggestedName: KeptName,
  abv: z.enum(ABV_LABELS),
  mood: z.enum(VIBES),
  glass: z.enum(GLASS_OPTIONS.map(({ label }) => label)),
  fromBar: z.optional(KeptBar),
});
const RemixOrder = z.extend(Order, { remixOf: z.object({ id: z.number(), name: z.string() }) });
/** A remix belongs to its history entry: following the same link again starts over. */
const KeptRemix = z.object({ entry: z.string(), order: RemixOrder });

interface HistoryEntry {
  key: string;
  /** Whether the user was sent here after a lost session. */
  resumesForm: boolean;
}

/**
 * The form for a URL of the generator as the user left it; an untouched one is replaced by the profile that they set
 * before signing in.
 */
function readForm(
  userId: string,
  remixId: string | undefined,
  { key, resumesForm }: HistoryEntry,
): DrinkOrder | undefined {
  if (remixId === undefined) {
    const shape = KeptProfile.safeParse(parseJson(readVisitorProfile())).data;
    const kept = readForUser(FORM_KEY, Order, userId);
    const order = kept && { ...kept, remixOf: undefined };
    if (shape && (!order || hashKey([order]) === hashKey([EMPTY_ORDER]))) {
      return { ...EMPTY_ORDER, flavorProfile: shape };
    }
    return order;
  }
  const kept = readForUser(REMIX_KEY, KeptRemix, userId);
  if (String(kept?.order.remixOf.id) !== remixId) return undefined;
  return kept?.entry === key || resumesForm ? kept?.order : undefined;
}

/** Stores a form. A remix that is still loading isn't stored. */
function storeForm(userId: string, remixId: string | undefined, entry: string, order: DrinkOrder): void {
  if (remixId === undefined) {
    writeForUser(FORM_KEY, userId, order);
    clearVisitorProfile();
  } else if (order.remixOf) writeForUser(REMIX_KEY, userId, { entry, order });
}

// Converts a cocktail to an order that could have led to it.

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

/** The first range whose upper limit includes the strength; stronger drinks are in the last one. */
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

/** Known flavor notes whose axis isn't at 0. */
function knownNotes(notes: readonly string[], profile: FlavorProfile): FlavorNote[] {
  const muted = FLAVOR_AXES.filter((axis) => profile[axis] === 0).flatMap(notesOf);
  return ALL_FLAVOR_NOTES.filter((note) => notes.includes(note) && !muted.includes(note)).slice(
    0,
    MAX_SELECTED_NOTES,
  );
}

/** Fills the form from the cocktail to remix, once it is loaded. */
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

/** The generator's form: as the user left it in this tab, or else empty or filled from the cocktail to remix. */
export function useForm(userId: string, remixId: string | undefined) {
  const { key, state } = useLocation();
  const [kept] = useState(() => readForm(userId, remixId, { key, resumesForm: state?.resumesForm === true }));
  const [order, change] = useReducer(changeOrder, kept ?? EMPTY_ORDER);
  useRemixLoad(kept ? undefined : remixId, change);
  useEffect(() => storeForm(userId, remixId, key, order), [userId, remixId, key, order]);
  return { order, change };
}

/** The seed of the preview, and a function that changes it. */
export function useDrinkSeed(user: User) {
  const [seed, setSeed] = useState(() => drinkSeed(user));
  const renewSeed = useCallback(() => setSeed(nextDrinkSeed()), []);
  return { seed, renewSeed };
}
