// The seed of the drink that is being chosen: its preview and the drink that is made are the same one by it.
import { hashText } from '@swizzle/mixology/chance';
import type { User } from '@swizzle/proto';

type SeedOwner = Pick<User, 'id' | 'dailyCocktailsGenerated'>;

const STORAGE_KEY = 'generatorSeed';

/** Whole numbers below this one. */
const SEEDS = 2 ** 32;

/**
 * The tab's seed; it stays until a drink is made by it, so that a request sent again is the same request. The first one
 * follows from whose tab it is and what they have made today: the same values show the same glass on every load.
 */
export function drinkSeed({ id, dailyCocktailsGenerated }: SeedOwner): number {
  const kept = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  if (Number.isInteger(kept) && kept >= 0 && kept < SEEDS) return kept;
  const today = new Date().toISOString().slice(0, 10);
  return keep(hashText([id, today, dailyCocktailsGenerated].join(' ')));
}

/** The next drink is another one, even for the same request. */
export const nextDrinkSeed = () => keep(Math.floor(Math.random() * SEEDS));

function keep(seed: number): number {
  sessionStorage.setItem(STORAGE_KEY, String(seed));
  return seed;
}
