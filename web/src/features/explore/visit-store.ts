// The tab keeps the visit, so that it outlives a cocktail's page and a reload.
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../../lib/session/use-user.ts';
import { keepVisit, readVisit } from './kept-visit.ts';
import { NEW_VISIT, type Visit } from './visit.ts';

const KEY = 'exploreVisit';

const listeners = new Set<() => void>();
let latest: { kept: string | null; userId: string; visit: Visit } = {
  kept: null,
  userId: '',
  visit: NEW_VISIT,
};

function visitOf(userId: string): Visit {
  const kept = sessionStorage.getItem(KEY);
  if (latest.kept !== kept || latest.userId !== userId) {
    latest = { kept, userId, visit: readVisit(kept, userId) };
  }
  return latest.visit;
}

function changeVisit(userId: string, change: (visit: Visit) => Visit): Visit {
  const visit = change(visitOf(userId));
  const kept = keepVisit(userId, visit);
  sessionStorage.setItem(KEY, kept);
  latest = { kept, userId, visit };
  for (const listener of listeners) listener();
  return visit;
}

export const forgetVisit = () => sessionStorage.removeItem(KEY);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** One part of the visit: what is read stays the same thing until it changes. */
export function useVisit<Part>(part: (visit: Visit) => Part): Part {
  const userId = useUserId();
  return useSyncExternalStore(subscribe, () => part(visitOf(userId)));
}

/** The visit as it is now, and the way to change it, for what happens outside of a render. */
export function useVisitStore() {
  const userId = useUserId();
  return useMemo(
    () => ({
      read: () => visitOf(userId),
      change: (change: (visit: Visit) => Visit) => changeVisit(userId, change),
    }),
    [userId],
  );
}

const useUserId = () => useUser()?.id ?? '';
