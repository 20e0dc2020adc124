import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { currentUser, useUser } from '../../../lib/session/use-user.ts';

/** Milliseconds between two looks. */
const EVERY = 1000;
/** Milliseconds after which the provider's word has not come in time. */
const PATIENCE = 20_000;

/** Refused: the card is verified, and has had its trial with somebody else. */
export type Upgrade = 'waiting' | 'done' | 'late' | 'refused';

/** Whether the paid tier has come: looked for until it has, within a deadline. */
export function useUpgrade(expected: boolean) {
  const client = useQueryClient();
  const done = useUser()?.tier === 'party_planner';
  const [late, setLate] = useState(false);
  const [refused, setRefused] = useState(false);
  const looking = expected && !done && !late && !refused;

  // Asked directly: one look that fails is not the end of the session.
  useQuery({
    queryKey: ['upgrade'],
    queryFn: async ({ signal }) => {
      const user = await call('GET /api/auth/user', { signal });
      client.setQueryData(currentUser.queryKey, user);
      if (user.tier === 'cocktail_curious') {
        const { state } = await call('GET /api/subscription/state', { signal });
        setRefused(state === 'cancelled' || state === 'expired');
      }
      return user.tier;
    },
    enabled: looking,
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });

  useEffect(() => {
    if (!looking) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [looking]);

  const upgrade: Upgrade = done ? 'done' : refused ? 'refused' : late ? 'late' : 'waiting';
  return { upgrade, lookAgain: () => setLate(false) };
}
