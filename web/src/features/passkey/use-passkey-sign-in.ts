import { call } from '../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../lib/api/use-single-flight-mutation.ts';
import { askPasskey } from '../../lib/passkeys.ts';
import { browser } from '../../lib/session/leave.ts';

/** Signs in with a passkey, and leaves for where that was to lead. */
export const usePasskeySignIn = () =>
  useSingleFlightMutation({
    mutationFn: async () => {
      const { options } = await call('POST /api/login/passkey/options', {});
      return call('POST /api/login/passkey', { body: { answer: await askPasskey(options) } });
    },
    // A document of its own: the app begins anew with a user.
    onSuccess: ({ returnTo }) => browser.go(returnTo),
  });
