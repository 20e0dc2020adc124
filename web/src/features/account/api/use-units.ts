import type { Units } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { currentUser } from '../../../lib/session/use-user.ts';

export function useUnits() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (preferredUnits: Units) => call('PATCH /api/auth/user/units', { body: { preferredUnits } }),
    onSuccess: (user) => client.setQueryData(currentUser.queryKey, user),
    onError: (error) => tellFailure(client, error, 'Failed to update units. Please try again.'),
  });
}
