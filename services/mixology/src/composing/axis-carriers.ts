// What answers each axis of the radar at its real volume: which bottle, juice, herb, or tea, and how much of it.
import { FLAVOR_AXES, FlavorProfile } from '@swizzle/proto';
import { z } from 'zod';
import carriers from './axis-carriers.json' with { type: 'json' };
import { SHELF, type ShelfEntry } from './shelf.ts';

const Measures = z.tuple([z.number().positive(), z.number().positive()]);
const { axes: byAxis } = z
  .strictObject({
    source: z.string().min(20),
    axes: z.record(
      z.enum(Object.keys(FlavorProfile.shape) as (typeof FLAVOR_AXES)[number][]),
      z.record(z.string(), Measures),
    ),
  })
  .parse(carriers);

export interface AxisCarrier {
  entry: ShelfEntry;
  /** Milliliters to try, the least first. */
  amounts: readonly number[];
}

const entryOf = (id: string): ShelfEntry => {
  const entry = SHELF.find(({ item }) => item.id === id);
  if (!entry) throw new Error(`axis-carriers.json: nothing on the shelf is called ${id}`);
  return entry;
};

/** By axis, in the order of FLAVOR_AXES, what a bar pours for it where it is to be the drink. */
export const AXIS_CARRIERS: readonly (readonly AxisCarrier[])[] = FLAVOR_AXES.map((axis) =>
  Object.entries(byAxis[axis]).map(([id, [least, most]]) => {
    const entry = entryOf(id);
    const within = entry.amounts.filter((ml) => ml >= least - 0.01 && ml <= most + 0.01);
    return { entry, amounts: [...new Set([within[0] ?? least, within.at(-1) ?? most])] };
  }),
);
