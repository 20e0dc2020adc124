import type { User } from '@swizzle/proto';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, call, isUnauthorized, refresh } from '../api/call.ts';
import { deletePrivateReads } from './private-cache.ts';
import { dropHint, hasHint } from './sign-in.ts';

// The last signed-in user, for when the server is unreachable; deleted with the session.

const KEY = 'member';

const storeUser = (user: User) => localStorage.setItem(KEY, JSON.stringify(user));

/** Deletes the reads cached on this device, too. */
export function clearStoredUser(): void {
  localStorage.removeItem(KEY);
  void deletePrivateReads();
}

function storedUser(): User | null {
  try {
    const user = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof user?.id === 'string' ? user : null;
  } catch {
    return null;
  }
}

type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: null };

const FIVE_MINUTES = 5 * 60_000;

/**
 * An error response counts as signed out, silently. Without a response, the last user of this device counts as signed
 * in.
 */
export const currentUser = queryOptions({
  queryKey: ['GET /api/auth/user'],
  staleTime: FIVE_MINUTES,
  queryFn: async ({ signal }) => {
    try {
      const user = await call('GET /api/auth/user', { signal });
      storeUser(user);
      return user;
    } catch (error) {
      if (!(error instanceof ApiError)) return storedUser();
      if (isUnauthorized(error)) {
        dropHint();
        clearStoredUser();
      }
      return null;
    }
  },
});

/** The signed-in user, fetched once; without a session hint, nothing is fetched. */
export const loadUser = (client: QueryClient): Promise<User | null> =>
  hasHint() ? client.ensureQueryData(currentUser) : Promise.resolve(null);

const NO_SUBSCRIPTION = () => () => {};

/** A prerendered page is a visitor's until it has hydrated. */
const useHint = () => useSyncExternalStore(NO_SUBSCRIPTION, hasHint, () => false);

/** Without a session hint there is no session, and nothing is fetched. */
export function useSession(): Session {
  const hinted = useHint();
  const { data, isPending } = useQuery({ ...currentUser, enabled: hinted });
  if (data) return { status: 'signed-in', user: data };
  return { status: hinted && isPending ? 'loading' : 'signed-out', user: null };
}

export const useUser = () => useSession().user;

/** A query found no session: it has ended, and the page offers to sign in. */
export function useSessionCheck(ended: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (ended) void refresh(client, 'GET /api/auth/user');
  }, [ended, client]);
}

type Named = Pick<User, 'firstName' | 'lastName'>;

export const fullName = ({ firstName, lastName }: Named, nameless = 'User') =>
  [firstName, lastName].filter(Boolean).join(' ') || nameless;

export const initial = (user: Named) => fullName(user).charAt(0).toUpperCase();
