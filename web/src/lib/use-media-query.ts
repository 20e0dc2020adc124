import { useCallback, useSyncExternalStore } from 'react';

export const DESKTOP = '(min-width: 64rem)';
export const LIGHT = '(prefers-color-scheme: light)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query matches; false while prerendering. */
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

/** The current match, for event handlers; rendering uses the hook, which follows changes. */
export const prefersLight = () => window.matchMedia(LIGHT).matches;
export const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches;
