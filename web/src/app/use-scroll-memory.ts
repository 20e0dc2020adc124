import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { watchHistory } from './scroll-entries.ts';

/** A new page starts at its top; one that is come back to, or loaded again, where it was left. */
export function useScrollMemory() {
  const [path] = useLocation();
  const search = useSearch();
  const goal = useRef<number>(undefined);
  // Laid before wouter listens: what happens to the window reaches its listeners in their order, captured or not,
  // and a step back renders between two of them.
  useLayoutEffect(
    () =>
      watchHistory((top) => {
        goal.current = top;
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens whenever the address changes
  useEffect(() => {
    const top = goal.current;
    goal.current = undefined;
    return top === undefined ? undefined : scrollWhenTallEnough(top);
  }, [path, search]);
}

/** What the page shows may still be on its way: it is followed as it grows, until somebody takes the wheel. */
function scrollWhenTallEnough(top: number): () => void {
  const growth = new ResizeObserver(scroll);
  const listening = new AbortController();
  const stop = () => {
    growth.disconnect();
    listening.abort();
  };
  function scroll() {
    window.scrollTo(0, top);
    if (Math.ceil(window.scrollY) >= top) stop();
  }
  growth.observe(document.body);
  for (const name of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(name, stop, { passive: true, signal: listening.signal });
  }
  scroll();
  return stop;
}
