// The form as it was left, for as long as the tab lives. Read by zod/mini: the schemas in proto would bring all of zod.
import {
  ABV_LABELS,
  ALL_FLAVOR_NOTES,
  FLAVOR_AXES,
  GLASS_OPTIONS,
  MAX_SELECTED_NOTES,
  MAX_SUGGESTED_NAME,
  VIBES,
} from '@swizzle/proto';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseJson, readForUser, writeForUser } from '../../../lib/session/tab-storage.ts';
import { forgetShape, keptShape } from '../../../lib/session/visitor-shape.ts';
import { type DrinkOrder, EMPTY_ORDER } from './drink-order.ts';

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
/** A remix belongs to its entry in the tab's history: the same link pressed again starts anew. */
const KeptRemix = z.object({ entry: z.string(), order: RemixOrder });

interface HistoryEntry {
  key: string;
  /** Whether the user was sent here after a lost session. */
  resumesForm: boolean;
}

/** The form of an address of the generator as the user left it; one left untouched gives way to what they shaped before signing in. */
export function readForm(
  userId: string,
  remixId: string | undefined,
  { key, resumesForm }: HistoryEntry,
): DrinkOrder | undefined {
  if (remixId === undefined) {
    const shape = KeptProfile.safeParse(parseJson(keptShape())).data;
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

/** Keeps a form. A remix that is still loading has nothing to keep. */
export function keepForm(
  userId: string,
  remixId: string | undefined,
  entry: string,
  order: DrinkOrder,
): void {
  if (remixId === undefined) {
    writeForUser(FORM_KEY, userId, order);
    forgetShape();
  } else if (order.remixOf) writeForUser(REMIX_KEY, userId, { entry, order });
}
