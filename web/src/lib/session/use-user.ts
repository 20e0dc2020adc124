import type { User } from '@swizzle/proto';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { expectsUser, expectUser } from './sign-in-hint.ts';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: null };

const FIVE_MINUTES = 5 * 60_000;

/** Any failure counts as signed out, silently. */
const currentUser = queryOptions({
  queryKey: ['GET /api/auth/user'],
  staleTime: FIVE_MINUTES,
  queryFn: async ({ signal }) => {
    const user = await call('GET /api/auth/user', { signal }).catch(() => null);
    if (!signal.aborted) expectUser(user !== null);
    return user;
  },
});

export function useSession(): Session {
  const { data, isPending } = useQuery(currentUser);
  if (data) return { status: 'signed-in', user: data };
  return { status: isPending ? 'loading' : 'signed-out', user: null };
}

/** As useSession, but a browser that was signed out last time counts as signed out until the answer comes. */
export function useLikelySession(): Session {
  const session = useSession();
  return session.status === 'loading' && !expectsUser() ? { status: 'signed-out', user: null } : session;
}

export const useUser = () => useSession().user;
