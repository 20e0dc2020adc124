import { z } from 'zod';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import data from './groups.json' with { type: 'json' };

const GROUPS = z
  .record(z.string(), z.array(z.string().refine((id) => ingredientOf(id).id === id)).min(1))
  .parse(data);

const listed = new Map(
  Object.entries(GROUPS).flatMap(([group, ids]) => ids.map((id) => [id, group] as const)),
);

/** An ingredient that no group lists belongs to that of the first one that shows the same note, else to its own. */
const groupFor = (id: string): string => {
  const own = listed.get(id);
  if (own) return own;
  const [note] = ingredientOf(id).notes;
  const kin = INGREDIENTS.find((other) => note && other.notes[0] === note && listed.has(other.id));
  return (kin && listed.get(kin.id)) ?? id;
};

const groups = new Map(INGREDIENTS.map(({ id }) => [id, groupFor(id)]));

/** What an ingredient tastes of, whatever its form: 'raspberry' for the fruit, its syrup, and its liqueur. */
export const groupOf = (id: string): string => groups.get(id) ?? id;

export const isGroup = (name: string): boolean => name in GROUPS;

/** Groups that are tasted behind everything: a drink has them or not, and is the same. */
export const QUIET_GROUPS: ReadonlySet<string> = new Set([
  'sugar',
  'dark sugar',
  'water',
  'egg',
  'aromatic bitters',
  'orange bitters',
  "Peychaud's",
  'salt',
]);
