import { FlavorNoteName } from '@swizzle/proto';
import { z } from 'zod';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Draft } from './draft.ts';
import { SHELF } from './shelf.ts';
import worlds from './worlds.json' with { type: 'json' };

/** Things that belong together on one bar menu. The house's judgment, not a measurement. */
const World = z.strictObject({
  id: z.string(),
  notes: z.array(FlavorNoteName),
  ingredients: z.array(z.string().refine((id) => ingredientOf(id).id === id)),
});

const WORLDS = z.array(World).parse(worlds);

/** Lines that a draft never reaches: the base in which the worlds' counts are packed into one number. */
const LINES = 32;

/** For each place on the shelf a 1 in the digit of every world that it belongs to; 0 for what goes with anything. */
const MEMBERSHIP = Float64Array.from(SHELF, ({ item }) =>
  WORLDS.reduce((packed, { notes, ingredients }, at) => {
    const belongs = ingredients.includes(item.id) || item.notes.some((note) => notes.includes(note));
    return packed + (belongs ? LINES ** at : 0);
  }, 0),
);

/** Share of a draft's telling ingredients that one world holds together; 1 when there is nothing to hold. */
export const harmony = (draft: Draft): number => {
  let [telling, packed, best] = [0, 0, 0];
  for (const { entry } of draft) {
    const membership = MEMBERSHIP[entry.at] ?? 0;
    if (membership !== 0) telling++;
    packed += membership;
  }
  if (telling === 0) return 1;
  while (packed > 0) {
    const held = packed % LINES;
    packed = (packed - held) / LINES;
    if (held > best) best = held;
  }
  return best / telling;
};
