import { useCallback, useSyncExternalStore } from 'react';

export const DESKTOP = '(min-width: 64rem)';
export const LIGHT = '(prefers-color-scheme: light)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether it matches; a page rendered without a screen is one on which nothing does. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** For what happens in a moment; what is rendered uses the query, and follows a change. */
export const prefersLight = () => window.matchMedia(LIGHT).matches;
export const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches;
