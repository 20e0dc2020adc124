import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('load', changed);
  return () => window.removeEventListener('load', changed);
}

/** Whether the browser has all that the first paint needs: what can wait comes after that. */
export const useLoaded = () =>
  useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );
