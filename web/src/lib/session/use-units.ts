import type { Units } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { reportFailure, useSingleFlightMutation } from '../api/mutations.ts';
import { currentUser, useUser } from './use-user.ts';

/** A visitor's choice, in local storage. */
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

/** The units of recipes, and a function to change them: in the account, or for visitors in this browser. */
export function useUnits() {
  const client = useQueryClient();
  const user = useUser();
  const ofVisitor = useSyncExternalStore<Units>(subscribe, visitorUnits, () => 'imperial');
  const { mutate, isPending, variables } = useSingleFlightMutation({
    mutationFn: (preferredUnits: Units) => call('PATCH /api/auth/user/units', { body: { preferredUnits } }),
    onSuccess: (saved) => client.setQueryData(currentUser.queryKey, saved),
    onError: (error) => reportFailure(client, error, 'Failed to update units. Please try again.'),
  });
  if (!user) return { units: ofVisitor, choose: chooseAsVisitor, isSaving: false };
  return { units: isPending ? variables : user.preferredUnits, choose: mutate, isSaving: isPending };
}
