import type { BillingDetails, ProfileRequest, User } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, call, read, refresh } from '../../../lib/api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { paths } from '../../../lib/paths.ts';
import { dropHint } from '../../../lib/session/sign-in.ts';
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
    onError: (error) => reportFailure(client, error, 'Failed to update profile. Please try again.'),
  });
}

/** Resends the verification mail. */
export function useVerification(email: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => call('POST /api/auth/user/verification', {}),
    onSuccess: () => toast('Link sent', `Check the inbox of ${email}.`),
    onError: (error) => {
      const known = error instanceof ApiError ? error : undefined;
      reportFailure(client, error, known?.words ?? 'Failed to send the link. Please try again.');
      // Verified meanwhile, perhaps in another tab.
      if (known?.code === 'conflict') void refresh(client, 'GET /api/auth/user');
    },
  });
}

/** Changes the password; the form shows an error. */
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

/** The user's sessions. */
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
    onError: (error) => reportFailure(client, error, 'Failed to end the session. Please try again.'),
  });
}

/** The session has ended: deletes the user's data in this browser, and opens the landing page. */
function useLocalSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (title: string, words: string) => {
    dropHint();
    void navigate(paths.home, { replace: true, flushSync: true });
    // Before the cache is cleared: the header changes at once.
    client.setQueryData(currentUser.queryKey, null);
    client.clear();
    sessionStorage.clear();
    toast(title, words);
  };
}

export function useSignOutEverywhere() {
  const client = useQueryClient();
  const signOutLocally = useLocalSignOut();
  return useSingleFlightMutation({
    mutationFn: () => call('POST /api/auth/sign-out-everywhere', {}),
    onSuccess: () =>
      signOutLocally('Signed out everywhere', 'You are signed out on every device, including this one.'),
    onError: (error) => reportFailure(client, error, 'Failed to sign out everywhere. Please try again.'),
  });
}

/** Deletes the account, confirmed by its password, or by its email address without one. */
export function useDeletion({ hasPassword }: User) {
  const signOutLocally = useLocalSignOut();
  return useSingleFlightMutation({
    mutationFn: (proof: string) =>
      call('POST /api/auth/user/delete', { body: hasPassword ? { password: proof } : { email: proof } }),
    onSuccess: () => signOutLocally('Account deleted', 'Your account is gone. Come back any time.'),
  });
}

/** Card, invoices and open payment; for current and former subscribers. */
export const useBilling = (isCustomer: boolean) =>
  useQuery({ ...read('GET /api/subscription/billing', {}), enabled: isCustomer, refetchOnMount: 'always' });

/** Saves the billing details; the form shows an error. */
export function useBillingDetails(onSaved: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: BillingDetails) => call('POST /api/subscription/billing-details', { body }),
    onSuccess: () => {
      toast('Billing details saved', 'Your next invoice will show them.');
      onSaved();
      return refresh(client, 'GET /api/subscription/billing');
    },
  });
}
