import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { currentUser } from '../../../lib/session/use-user.ts';
import { isRunning } from '../../../lib/subscription.ts';

const POLL_MS = 1000;
/** After this time the page stops asking, and says that there is no confirmation yet. */
const DEADLINE_MS = 20_000;

/** Refused: the card has had a trial before. */
export type TrialConfirmation = 'waiting' | 'trialing' | 'subscribed' | 'refused' | 'late';

/** What the server knows of the trial: asked every second until it is decided, within a deadline. */
export function useTrialConfirmation() {
  const client = useQueryClient();
  const [late, setLate] = useState(false);
  const { data = 'waiting' } = useQuery({
    queryKey: ['trial confirmation'],
    queryFn: ({ signal }) => readConfirmation(client, signal),
    enabled: ({ state }) => !late && (state.data ?? 'waiting') === 'waiting',
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const isPolling = data === 'waiting' && !late;

  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => setLate(true), DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [isPolling]);

  const confirmation: TrialConfirmation = data === 'waiting' && late ? 'late' : data;
  return { confirmation, retry: () => setLate(false) };
}

/** The calls are made directly: a failed poll is not the end of the session. */
async function readConfirmation(
  client: QueryClient,
  signal: AbortSignal,
): Promise<Exclude<TrialConfirmation, 'late'>> {
  const user = await call('GET /api/auth/user', { signal });
  client.setQueryData(currentUser.queryKey, user);
  if (user.tier === 'party_planner') {
    const { status } = await call('GET /api/subscription/info', { signal });
    if (status === 'trialing') return 'trialing';
    return isRunning(status) ? 'subscribed' : 'waiting';
  }
  if (user.tier !== 'cocktail_curious') return 'subscribed';
  const { trialRefused } = await call('GET /api/subscription/state', { signal });
  return trialRefused ? 'refused' : 'waiting';
}
