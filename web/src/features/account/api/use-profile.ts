import type { ProfileRequest } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { currentUser } from '../../../lib/session/use-user.ts';
import { toast } from '../../../lib/toast-store.ts';

export function useProfile(onSaved: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: ProfileRequest) => call('PATCH /api/auth/user/profile', { body }),
    onSuccess: (user) => {
      client.setQueryData(currentUser.queryKey, user);
      toast('Profile Updated', 'Your profile is updated.');
      onSaved();
    },
    onError: (error) => tellFailure(client, error, 'Failed to update profile. Please try again.'),
  });
}
