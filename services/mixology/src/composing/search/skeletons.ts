import { z } from 'zod';
import { type Family, familyOf } from '../../families/family.ts';
import type { PantryItem } from '../../ingredients/ingredient.ts';
import { belongs } from '../carriers/carriers.ts';
import { poolOf } from './pools.ts';
import type { ShelfEntry } from './shelf.ts';
import data from './skeletons.json' with { type: 'json' };

const SlotData = z.strictObject({
  /** Name of a pool. */
  of: z.string(),
  /** Least and most milliliters; absent for what is counted. */
  ml: z.tuple([z.number().positive(), z.number().positive()]).optional(),
  optional: z.boolean().default(false),
});

/** The build of a style, proven by its classics: what stands in it, and how much of it. */
const SkeletonData = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  family: z.string(),
  slots: z.array(SlotData).min(2).max(8),
});

/** A place in a skeleton with what may fill it; each entry has only the amounts that the slot allows. */
export interface Slot {
  pool: readonly ShelfEntry[];
  optional: boolean;
}

export interface Skeleton {
  id: string;
  family: Family;
  slots: readonly Slot[];
}

const TOLERANCE_ML = 0.6;

/** The entry with its amounts between two bounds; undefined where a jigger has none. */
export const within = (
  entry: ShelfEntry,
  [least, most]: readonly [number, number],
): ShelfEntry | undefined => {
  const amounts = entry.amounts.filter((ml) => ml >= least - TOLERANCE_ML && ml <= most + TOLERANCE_ML);
  return amounts.length > 0 ? { ...entry, amounts } : undefined;
};

/** Herbs by the handful or not at all: four leaves of mint say nothing. */
const worthwhile = (entry: ShelfEntry): ShelfEntry =>
  entry.item.role === 'herb' ? { ...entry, amounts: entry.amounts.slice(1) } : entry;

/** Units of what is poured or dashed, and not counted. */
const POURED: readonly PantryItem['unit'][] = ['oz', 'dash', 'barspoon'];

const pools = new Map<string, readonly ShelfEntry[]>();

/** Slots that ask for the same share one pool, so that it is ranked once for a request. */
const poolFor = (
  of: string,
  ml: readonly [number, number] | undefined,
  zeroProof: boolean,
): readonly ShelfEntry[] => {
  const key = `${of} ${ml} ${zeroProof}`;
  const known =
    pools.get(key) ??
    poolOf(of)
      .filter(({ item }) => belongs(item, zeroProof))
      .flatMap((entry) =>
        ml && POURED.includes(entry.item.unit) ? (within(entry, ml) ?? []) : worthwhile(entry),
      );
  pools.set(key, known);
  return known;
};

const slotOf = ({ of, ml, optional }: z.infer<typeof SlotData>, { zeroProof }: Family): Slot => ({
  optional,
  pool: poolFor(of, ml, zeroProof),
});

const skeletonOf = ({ id, family, slots }: z.infer<typeof SkeletonData>): Skeleton => {
  const known = familyOf(family);
  if (!known) throw new RangeError(`${id} belongs to no family`);
  return { id, family: known, slots: slots.map((slot) => slotOf(slot, known)) };
};

/** Every build that drinks are composed on. */
export const SKELETONS: readonly Skeleton[] = z.array(SkeletonData).parse(data).map(skeletonOf);
