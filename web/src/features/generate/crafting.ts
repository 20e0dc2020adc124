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

/** Percent, from a moment in milliseconds since the epoch until the drink is done. */
export function useCraftingProgress(done: boolean, since: number): number {
  const [percent, setPercent] = useState(() => progressAfter(Date.now() - since));
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => setPercent(progressAfter(Date.now() - since)), TICK);
    return () => clearInterval(timer);
  }, [done, since]);
  return done ? 100 : percent;
}
