import type { GuestDrink } from '@swizzle/proto';
import { useCallback, useSyncExternalStore } from 'react';

/** The address of a drink on its menu. */
export const drinkHash = (id: string) => `#drink-${encodeURIComponent(id)}`;

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
};

/** Where the page was opened at a drink, there is no list to go back to. */
const arrivedAt = globalThis.location?.hash;

/** The drink that the address names, so that the phone's back button closes it. */
export function useOpenDrink(drinks: readonly GuestDrink[]) {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const close = useCallback(() => {
    if (window.location.hash !== arrivedAt) return window.history.back();
    window.history.replaceState(null, '', window.location.pathname);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return { drink: drinks.find(({ id }) => drinkHash(id) === hash), close };
}
