// Which spirit the kitchen of a note wants under it: aquavit for dill, tequila for carrot, gin for sage.
import { ALL_FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { z } from 'zod';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { groupOf } from './groups.ts';
import data from './note-bases.json' with { type: 'json' };

const SPIRITS: ReadonlySet<string> = new Set(
  INGREDIENTS.filter(({ role }) => role === 'base').map(({ id }) => groupOf(id)),
);
const Spirits = z.array(z.string().refine((name) => SPIRITS.has(name)));

const { notes: table } = z
  .strictObject({
    source: z.string().min(20),
    notes: z.partialRecord(
      z.enum(ALL_FLAVOR_NOTES),
      z.strictObject({ best: Spirits.min(1), good: Spirits.default([]), strange: Spirits.default([]) }),
    ),
  })
  .parse(data);

/** How far each kind of spirit is from what a note wants, 0 to 1. */
const STRANGENESS = { best: 0, good: 0.3, unlisted: 0.45, strange: 1 } as const;

const strangenessFor = (note: FlavorNote, group: string): number | undefined => {
  const known = table[note];
  if (!known) return undefined;
  if (known.best.includes(group)) return STRANGENESS.best;
  if (known.good.includes(group)) return STRANGENESS.good;
  return known.strange.includes(group) ? STRANGENESS.strange : STRANGENESS.unlisted;
};

/** How strange a spirit is under notes, 0 to 1 in the mean of those that want one in particular. */
export const baseStrangeness = (id: string, notes: readonly FlavorNote[]): number => {
  const group = groupOf(id);
  const all = notes.flatMap((note) => strangenessFor(note, group) ?? []);
  return all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
};

/** Kinds of spirit that some of these notes want first. */
export const bestBases = (notes: readonly FlavorNote[]): ReadonlySet<string> =>
  new Set(notes.flatMap((note) => table[note]?.best ?? []));
