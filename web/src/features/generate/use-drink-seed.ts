import type { User } from '@swizzle/proto';
import { useCallback, useState } from 'react';
import { drinkSeed, nextDrinkSeed } from './form/drink-seed.ts';

/** What settles the drink that is being chosen, and a way on to the next one. */
export function useDrinkSeed(user: User) {
  const [seed, setSeed] = useState(() => drinkSeed(user));
  const renewSeed = useCallback(() => setSeed(nextDrinkSeed()), []);
  return { seed, renewSeed };
}
