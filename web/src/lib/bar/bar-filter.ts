// Whether lists show only what can be made with the user's bar: one choice for all lists, as long as the tab lives.
import { useSyncExternalStore } from 'react';

export interface BarFilter {
  /** How many ingredients may be missing; null while lists show everything. */
  readonly missing: 0 | 1 | 2 | null;
  /** Whether what stands in for something counts. */
  readonly swaps: boolean;
}

const OFF: BarFilter = { missing: null, swaps: false };

let current = OFF;
const listeners = new Set<() => void>();

export function setBarFilter(change: Partial<BarFilter>) {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

export const clearBarFilter = () => setBarFilter(OFF);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useBarFilter = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => OFF,
  );
