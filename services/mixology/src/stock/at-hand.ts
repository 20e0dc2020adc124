import { z } from 'zod';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import { purchaseOf } from '../ingredients/shopping.ts';
import conversions from './conversions.json' with { type: 'json' };

const Id = z.string().refine((id) => ingredientOf(id).id === id);

const { staples, makes } = z
  .strictObject({
    /** What every kitchen has. */
    staples: z.array(Id),
    /** What becomes what without shopping: an egg gives its white. */
    makes: z.record(Id, z.array(Id)),
  })
  .parse(conversions);

const boughtAs = Map.groupBy(
  INGREDIENTS.filter(({ id }) => purchaseOf(id).as !== undefined),
  ({ id }) => purchaseOf(id).as ?? '',
);

/** All that one thing gives: a lime its juice and its wedges. */
const givenBy = (id: string): readonly string[] => {
  const { as } = purchaseOf(id);
  const same = as === undefined ? [] : (boughtAs.get(as) ?? []).map((item) => item.id);
  return [id, ...same, ...(makes[id] ?? [])];
};

/** What can be steeped: both the spirit and what flavors it are there. */
const infusedFrom = (ids: ReadonlySet<string>): string[] =>
  [...INFUSIONS.values()]
    .filter(({ spirit, flavoring }) => ids.has(spirit) && 'id' in flavoring && ids.has(flavoring.id))
    .map(({ id }) => id);

/** Every ingredient that someone can pour who has these: what they give, what they make, and what every kitchen has. */
export const atHand = (ids: Iterable<string>): Set<string> => {
  const had = new Set([...staples, ...[...ids].flatMap((id) => givenBy(id))]);
  return new Set([...had, ...infusedFrom(had)]);
};
