import type { Pour } from '../../measuring/measure.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';

/** One line of a spec that is still being worked on. */
export interface Line {
  entry: ShelfEntry;
  /** Index into the entry's amounts. */
  step: number;
  /** The slot of the build that it fills. */
  slot: number;
}

/** A spec that is still being worked on. Lines are never changed in place, so drafts can share them. */
export type Draft = readonly Line[];

export const mlOf = ({ entry, step }: Line): number => entry.amounts[step] ?? 0;

/** The line that pours the amount nearest to `ml`. */
export const lineNear = (entry: ShelfEntry, ml: number, slot = 0): Line => {
  let step = 0;
  for (let at = 1; at < entry.amounts.length; at++) {
    if (Math.abs((entry.amounts[at] ?? 0) - ml) < Math.abs((entry.amounts[step] ?? 0) - ml)) step = at;
  }
  return { entry, step, slot };
};

export const poursOf = (draft: Draft): Pour[] =>
  draft.map((line) => ({ id: line.entry.item.id, ml: mlOf(line) }));

/** A line that pours exactly so much: an author's measure is not always one of the shelf's. */
export const exactly = (entry: ShelfEntry, ml: number, slot: number): Line => ({
  entry: { ...(SHELF[entry.at] ?? entry), amounts: [ml] },
  step: 0,
  slot,
});
