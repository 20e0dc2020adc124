import { z } from 'zod';
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

/** Every ingredient that somebody can pour who has these: what they give, and what every kitchen has. */
export const atHand = (ids: Iterable<string>): Set<string> =>
  new Set([...staples, ...[...ids].flatMap((id) => givenBy(id))]);
