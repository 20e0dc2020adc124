import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Changes the password; a refusal is shown by the form. */
export function usePasswordChange(onChanged: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: { password: string; newPassword: string }) =>
      call('POST /api/auth/user/password', { body }),
    onSuccess: () => {
      toast('Password changed', 'Every other browser is signed out.');
      onChanged();
      return refresh(client, 'GET /api/auth/sessions');
    },
  });
}
