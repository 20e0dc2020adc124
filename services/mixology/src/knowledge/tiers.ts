import { z } from 'zod';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { INGREDIENTS, ingredientOf } from '../ingredients/pantry.ts';
import data from './pantry-tiers.json' with { type: 'json' };

const Ids = z.array(z.string().refine((id) => ingredientOf(id).id === id));

const Tiers = z.strictObject({
  /** A home bar and its kitchen. */
  home: Ids,
  /** What an ordinary bar adds. */
  bar: Ids,
  /** No bottle to buy: a syrup to simmer, or fresh from the market. */
  kitchen: Ids,
  /** What to pour instead of a rare bottle, as it follows 'use'. */
  swaps: z.record(z.string(), z.string()),
});

const TIERS = Tiers.parse(data);

export type Tier = 'home' | 'bar' | 'kitchen' | 'rare';

const listed = new Map<string, Tier>([
  ...TIERS.kitchen.map((id) => [id, 'kitchen'] as const),
  ...TIERS.bar.map((id) => [id, 'bar'] as const),
  ...TIERS.home.map((id) => [id, 'home'] as const),
]);

/** Who is likely to have an ingredient; rare is what nobody lists. Anyone who has the spirit has its infusions. */
export const tierOf = (id: string): Tier => listed.get(INFUSIONS.get(id)?.spirit ?? id) ?? 'rare';

/** What to pour instead of a rare bottle; undefined where nothing comes near. */
export const swapFor = (id: string): string | undefined => TIERS.swaps[id];

/** Which bottles a drink may ask for. */
export type Pantry = 'home' | 'full';

/** Every rare ingredient that has no swap. */
export const RARE_WITHOUT_SWAP: readonly string[] = INGREDIENTS.filter(
  ({ id }) => tierOf(id) === 'rare' && swapFor(id) === undefined,
).map(({ id }) => id);
