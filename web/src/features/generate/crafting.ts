// The overlay's progress: cosmetic, since nobody knows how long a good idea takes.
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../lib/use-media-query.ts';

/** Milliseconds in which the bar would fill if it were let. */
const FULL_AFTER = 45_000;
/** Percent at which it waits for the drink. */
const CAP = 95;
const TICK = 200;
/** Milliseconds in which it runs full once the drink is made: as long as the drink is poured. */
const FINISH_MS = 1500;
const FINISH_TICK = 50;

export const progressAfter = (elapsed: number) =>
  Math.min(CAP, Math.floor((Math.max(0, elapsed) / FULL_AFTER) * 100));

/** Percent so many milliseconds after the drink was made, from where the bar stood then. */
export const finishAfter = (from: number, elapsed: number) =>
  Math.round(from + (100 - from) * Math.min(1, elapsed / FINISH_MS));

export function captionAt(percent: number): string {
  if (percent < 30) return 'Analyzing flavor profile';
  if (percent < 60) return 'Selecting premium ingredients';
  if (percent < 90) return 'Perfecting the recipe';
  return 'Almost ready';
}

/** Percent, from a moment in milliseconds since the epoch until the drink is done; then it runs full with the glass. */
export function useCraftingProgress(done: boolean, since: number): number {
  const [percent, setPercent] = useState(() => progressAfter(Date.now() - since));
  useEffect(() => {
    if (!done) {
      const timer = setInterval(() => setPercent(progressAfter(Date.now() - since)), TICK);
      return () => clearInterval(timer);
    }
    const doneAt = Date.now();
    const from = progressAfter(doneAt - since);
    const finish = () => {
      const next = prefersReducedMotion() ? 100 : finishAfter(from, Date.now() - doneAt);
      setPercent(next);
      if (next === 100) clearInterval(timer);
    };
    const timer = setInterval(finish, FINISH_TICK);
    finish();
    return () => clearInterval(timer);
  }, [done, since]);
  return percent;
}
