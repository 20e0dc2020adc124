import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';

/** Milliseconds for which each drink stands in the window. */
const TURN = 4500;

/** Which of `count` things is shown: one after the other, until paused or where motion is not wanted. */
export function useWindowDisplay(count: number) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (still || paused) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), TURN);
    return () => clearInterval(timer);
  }, [still, paused, count]);
  return { shown, paused, canMove: !still, toggle: () => setPaused((was) => !was) };
}
