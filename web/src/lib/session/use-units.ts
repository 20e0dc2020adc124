import type { Units } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { tellFailure, useSingleFlightMutation } from '../api/mutations.ts';
import { currentUser, useUser } from './use-user.ts';

/** What a visitor chose, in this browser's local storage. */
const KEY = 'units';

const listeners = new Set<() => void>();

const visitorUnits = (): Units => (localStorage.getItem(KEY) === 'metric' ? 'metric' : 'imperial');

function chooseAsVisitor(units: Units) {
  localStorage.setItem(KEY, units);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The units that recipes are read in, and the way to change them: a member's in the account, a visitor's here. */
export function useUnits() {
  const client = useQueryClient();
  const user = useUser();
  const ofVisitor = useSyncExternalStore<Units>(subscribe, visitorUnits, () => 'imperial');
  const { mutate, isPending, variables } = useSingleFlightMutation({
    mutationFn: (preferredUnits: Units) => call('PATCH /api/auth/user/units', { body: { preferredUnits } }),
    onSuccess: (saved) => client.setQueryData(currentUser.queryKey, saved),
    onError: (error) => tellFailure(client, error, 'Failed to update units. Please try again.'),
  });
  if (!user) return { units: ofVisitor, choose: chooseAsVisitor, isSaving: false };
  return { units: isPending ? variables : user.preferredUnits, choose: mutate, isSaving: isPending };
}
