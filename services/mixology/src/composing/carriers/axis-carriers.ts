// What answers each axis of the radar at its real volume: which bottle, juice, herb, or tea, and how much of it.
import { FLAVOR_AXES, FlavorProfile } from '@swizzle/proto';
import { z } from 'zod';
import { mlPerUnit } from '../../ingredients/amounts.ts';
import type { PantryItem } from '../../ingredients/ingredient.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import carriers from './axis-carriers.json' with { type: 'json' };

/** The least and the most of something that is poured for what it says. */
export const Measures = z.tuple([z.number().positive(), z.number().positive()]);
const { axes: byAxis } = z
  .strictObject({
    source: z.string().min(20),
    axes: z.record(
      z.enum(Object.keys(FlavorProfile.shape) as (typeof FLAVOR_AXES)[number][]),
      z.record(z.string(), Measures),
    ),
  })
  .parse(carriers);

/** What is poured for an axis, or for a note. */
export interface Carrier {
  entry: ShelfEntry;
  /** Milliliters to try, the least first. */
  amounts: readonly number[];
}

const entryOf = (id: string): ShelfEntry => {
  const entry = SHELF.find(({ item }) => item.id === id);
  if (!entry) throw new Error(`a table of carriers: nothing on the shelf is called ${id}`);
  return entry;
};

/** What a table gives in milliliters; leaves, berries, and dashes are counted. */
const POURED: readonly PantryItem['unit'][] = ['oz', 'barspoon'];

/** A line of a table of carriers. */
export const carrierOf = (id: string, measures: z.infer<typeof Measures>): Carrier => {
  const entry = entryOf(id);
  const unit = POURED.includes(entry.item.unit) ? 1 : mlPerUnit(entry.item);
  const [least, most] = [measures[0] * unit, measures[1] * unit];
  const within = entry.amounts.filter((ml) => ml >= least - 0.01 && ml <= most + 0.01);
  return { entry, amounts: [...new Set([within[0] ?? least, within.at(-1) ?? most])] };
};

/** By axis, in the order of FLAVOR_AXES, what a bar pours for it where it is to be the drink. */
export const AXIS_CARRIERS: readonly (readonly Carrier[])[] = FLAVOR_AXES.map((axis) =>
  Object.entries(byAxis[axis]).map(([id, measures]) => carrierOf(id, measures)),
);
