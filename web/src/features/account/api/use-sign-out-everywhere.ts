import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { useFarewell } from './use-farewell.ts';

export function useSignOutEverywhere() {
  const client = useQueryClient();
  const sayFarewell = useFarewell();
  return useSingleFlightMutation({
    mutationFn: () => call('POST /api/auth/sign-out-everywhere', {}),
    onSuccess: () =>
      sayFarewell('Signed out everywhere', 'You are signed out on every device, including this one.'),
    onError: (error) => tellFailure(client, error, 'Failed to sign out everywhere. Please try again.'),
  });
}
