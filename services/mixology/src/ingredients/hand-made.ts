// What a bar makes itself before it can be poured: syrups, shrubs, tinctures, teas, infusions.
import { z } from 'zod';
import handMade from './hand-made.json' with { type: 'json' };
import { Flavoring, INFUSIONS } from './infusions.ts';
import { ingredientOf } from './pantry.ts';

/** How something is made, and how long before a party. */
export interface HandMade {
  id: string;
  /** Days from the party. */
  day: number;
  /** As it follows 'for the thyme syrup'. */
  how: string;
  keeps: string;
  /** Shops carry it as well. */
  isSold: boolean;
  /** What a party buys for each cup of it, where no shop carries it; empty where it's bought as its own purchase says. */
  of: readonly Flavoring[];
}

const { methods } = z
  .strictObject({
    source: z.string().min(20),
    methods: z.array(
      z.strictObject({
        ids: z.array(z.string().refine((id) => ingredientOf(id).id === id)).min(1),
        day: z.int().min(-3).max(0),
        how: z.string(),
        keeps: z.string(),
        isSold: z.boolean().default(true),
        of: z.array(Flavoring).default([]),
      }),
    ),
  })
  .parse(handMade);

/** Everything that is made by hand, in the order in which it is listed. */
export const HAND_MADE: readonly HandMade[] = [
  ...methods.flatMap(({ ids, ...method }) => ids.map((id) => ({ id, ...method }))),
  ...[...INFUSIONS.values()].map(({ id, day, how, keeps }) => ({
    id,
    day,
    how,
    keeps,
    isSold: false,
    of: [],
  })),
];

const byId = new Map(HAND_MADE.map((one) => [one.id, one]));

/** How this ingredient is made by hand; undefined for what nobody makes. */
export const handMadeOf = (id: string): HandMade | undefined => byId.get(id);
