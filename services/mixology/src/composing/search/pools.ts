import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { ROLES } from '../../ingredients/roles.ts';
import data from './pools.json' with { type: 'json' };
import { OPEN_SHELF, type ShelfEntry } from './shelf.ts';

const Id = z.string().refine((id) => ingredientOf(id).id === id);

/** What may fill a slot: listed ingredients, or all of a role but those that don't belong. */
const Pool = z.union([
  z.strictObject({ ids: z.array(Id).min(1) }),
  z.strictObject({ roles: z.array(z.enum(ROLES)).min(1), not: z.array(Id).default([]) }),
]);

const entriesOf = (pool: z.infer<typeof Pool>): ShelfEntry[] =>
  'ids' in pool
    ? pool.ids.flatMap((id) => OPEN_SHELF.filter(({ item }) => item.id === id))
    : OPEN_SHELF.filter(
        ({ item }) => pool.roles.includes(item.role) && !pool.not.includes(item.id) && !item.substitute,
      );

const POOLS = new Map(
  Object.entries(z.record(z.string(), Pool).parse(data)).map(([name, pool]) => [name, entriesOf(pool)]),
);

/** The ingredients of a pool. Throws on a name that no pool has. */
export const poolOf = (name: string): readonly ShelfEntry[] => {
  const pool = POOLS.get(name);
  if (!pool) throw new RangeError(`No pool is called ${name}`);
  return pool;
};
