// The seed of the drink that is being chosen: its preview and the drink that is made are the same one by it.
const STORAGE_KEY = 'generatorSeed';

/** Whole numbers below this one. */
const SEEDS = 2 ** 32;

/** The tab's seed; it stays until a drink is made by it, so that a request sent again is the same request. */
export function drinkSeed(): number {
  const kept = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  if (Number.isInteger(kept) && kept >= 0 && kept < SEEDS) return kept;
  const seed = Math.floor(Math.random() * SEEDS);
  sessionStorage.setItem(STORAGE_KEY, String(seed));
  return seed;
}

/** The next drink is another one, even for the same request. */
export const forgetSeed = () => sessionStorage.removeItem(STORAGE_KEY);
