import type { User } from '@swizzle/proto';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { useFarewell } from './use-farewell.ts';

/** Deletes the account, given its password, or its address where it has no password. */
export function useDeletion({ hasPassword }: User) {
  const sayFarewell = useFarewell();
  return useSingleFlightMutation({
    mutationFn: (proof: string) =>
      call('POST /api/auth/user/delete', { body: hasPassword ? { password: proof } : { email: proof } }),
    onSuccess: () => sayFarewell('Account deleted', 'Your account is gone. Come back any time.'),
  });
}
