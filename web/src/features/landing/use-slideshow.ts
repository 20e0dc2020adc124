import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';

/** Milliseconds for which each slide is shown. */
const SLIDE_MS = 4500;

/** The index of the slide to show. Skips slides that aren't ready; stands still when paused or when motion is reduced. */
export function useSlideshow(ready: readonly boolean[]) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const next = readyAfter(shown, ready);
  useEffect(() => {
    if (still || paused || next === shown) return;
    const timer = setTimeout(() => setShown(next), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [still, paused, next, shown]);
  return { shown, paused, canMove: !still, toggle: () => setPaused((was) => !was) };
}

/** The first ready slide after this one, in a circle; this one if there is no other. */
function readyAfter(shown: number, ready: readonly boolean[]): number {
  const others = ready.map((_, step) => (shown + 1 + step) % ready.length);
  return others.find((index) => ready[index]) ?? shown;
}
