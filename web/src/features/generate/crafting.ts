// The overlay's progress: cosmetic, since nobody knows how long a good idea takes.
import { useEffect, useState } from 'react';

/** Milliseconds in which the bar would fill if it were let. */
const FULL_AFTER = 45_000;
/** Percent at which it waits for the drink. */
const CAP = 95;
const TICK = 200;

export const progressAfter = (elapsed: number) =>
  Math.min(CAP, Math.floor((Math.max(0, elapsed) / FULL_AFTER) * 100));

export function captionAt(percent: number): string {
  if (percent < 30) return 'Analyzing flavor profile';
  if (percent < 60) return 'Selecting premium ingredients';
  if (percent < 90) return 'Perfecting the recipe';
  return 'Almost ready';
}

/** Percent, from the moment at which the component appears until the drink is done. */
export function useCraftingProgress(done: boolean): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (done) return;
    const start = performance.now();
    const timer = setInterval(() => setPercent(progressAfter(performance.now() - start)), TICK);
    return () => clearInterval(timer);
  }, [done]);
  return done ? 100 : percent;
}
