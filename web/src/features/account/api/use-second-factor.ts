import type { SecondFactor } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { read, refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { makePasskey } from '../../../lib/passkeys.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';

const KEY = 'GET /api/auth/second-factor';

export const useSecondFactor = () => useQuery({ ...read(KEY, {}), refetchOnMount: 'always' });

/** What an authenticator app is set up with. */
export function useSecondFactorSetup() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => call('POST /api/auth/second-factor/setup', {}),
    onError: (error) => tellFailure(client, error, "Two-step sign-in couldn't be set up. Please try again."),
  });
}

/** Turns it on; a refusal is shown by the form. */
export function useTurnOn(onCodes: (codes: string[]) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: { code: string; password?: string }) => call('POST /api/auth/second-factor', { body }),
    onSuccess: async ({ recoveryCodes }) => {
      toast('Two-step sign-in is on', 'Every other browser is signed out.');
      onCodes(recoveryCodes);
      // It may make an administrator.
      await Promise.all([
        refresh(client, KEY),
        refresh(client, 'GET /api/auth/user'),
        refresh(client, 'GET /api/auth/sessions'),
      ]);
    },
  });
}

export function useRecoveryCodes(onCodes: (codes: string[]) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (code: string) => call('POST /api/auth/second-factor/recovery-codes', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      return refresh(client, KEY);
    },
  });
}

export function useTurnOff(onOff: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (code: string): Promise<SecondFactor> =>
      call('POST /api/auth/second-factor/turn-off', { body: { code } }),
    onSuccess: () => {
      toast('Two-step sign-in is off', 'Your password alone signs you in now.');
      onOff();
      return Promise.all([refresh(client, KEY), refresh(client, 'GET /api/auth/user')]);
    },
  });
}

/** Makes a passkey in this browser and adds it; a code proves that its owner means it. */
export function useNewPasskey(onAdded: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (code: string): Promise<SecondFactor> => {
      const { options } = await call('POST /api/auth/passkeys/options', {});
      return call('POST /api/auth/passkeys', { body: { code, answer: await makePasskey(options) } });
    },
    onSuccess: () => {
      toast('Passkey added', 'Use it instead of a code when you sign in.');
      onAdded();
      return refresh(client, KEY);
    },
  });
}

export function usePasskeyRemoval(passkey: string | undefined, onRemoved: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (code: string): Promise<SecondFactor> =>
      call('POST /api/auth/passkeys/remove', { body: { code, passkey: passkey ?? '' } }),
    onSuccess: () => {
      toast('Passkey removed', "It doesn't sign you in any more.");
      onRemoved();
      return refresh(client, KEY);
    },
  });
}
