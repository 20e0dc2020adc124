import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { read, refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Where the user is signed in. */
export const useSessions = () =>
  useQuery({ ...read('GET /api/auth/sessions', {}), refetchOnMount: 'always' });

export function useEndSession() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (id: string) => call('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSuccess: () => {
      toast('Session ended', 'That browser is signed out now.');
      return refresh(client, 'GET /api/auth/sessions');
    },
    onError: (error) => tellFailure(client, error, 'Failed to end the session. Please try again.'),
  });
}
