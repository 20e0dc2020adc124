import { useCallback, useState } from 'react';
import { drinkSeed, forgetSeed } from './form/drink-seed.ts';

/** What settles the drink that is being chosen, and a way on to the next one. */
export function useDrinkSeed() {
  const [seed, setSeed] = useState(drinkSeed);
  const renewSeed = useCallback(() => {
    forgetSeed();
    setSeed(drinkSeed());
  }, []);
  return { seed, renewSeed };
}
