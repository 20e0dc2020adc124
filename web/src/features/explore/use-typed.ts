import { useEffect, useMemo, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../lib/use-media-query.ts';

/** Milliseconds for each character of a reply. */
const PACE = { min: 15, max: 25 };

const pause = () => PACE.min + Math.random() * (PACE.max - PACE.min);

export type Typed = ReturnType<typeof useTyped>;

/** A text that appears character by character; whole where it is old or motion is not wanted. */
export function useTyped(text: string, isNew: boolean) {
  const still = useMediaQuery(REDUCED_MOTION);
  const letters = useMemo(() => Array.from(text), [text]);
  const [count, setCount] = useState(isNew ? 0 : letters.length);
  const done = still || count >= letters.length;
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => setCount(count + 1), pause());
    return () => clearTimeout(timer);
  }, [done, count]);
  return { typed: letters.slice(0, count).join(''), done, finish: () => setCount(letters.length) };
}
