import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Has the link that verifies the address sent again. */
export function useVerification(email: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => call('POST /api/auth/user/verification', {}),
    onSuccess: () => toast('Link sent', `Check the inbox of ${email}.`),
    onError: (error) => {
      const known = error instanceof ApiError ? error : undefined;
      tellFailure(client, error, known?.words ?? 'Failed to send the link. Please try again.');
      // Verified meanwhile, perhaps in another tab.
      if (known?.code === 'conflict') void refresh(client, 'GET /api/auth/user');
    },
  });
}
