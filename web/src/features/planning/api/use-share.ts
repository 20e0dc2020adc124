import type { Menu } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { changesOf, keepAnswer, stopReading } from './menus.ts';

export type ShareStep = 'start' | 'renew' | 'stop';

const FAILURES: Readonly<Record<ShareStep, string>> = {
  start: 'Failed to share the menu. Please try again.',
  renew: 'Failed to replace the link. Please try again.',
  stop: 'Failed to stop sharing. Please try again.',
};

/** Opens a menu to guests, replaces its link, or closes it. */
export function useShare({ id }: Menu) {
  const client = useQueryClient();
  const params = { id };
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: (step: ShareStep) =>
      step === 'stop'
        ? call('DELETE /api/menus/:id/share', { params })
        : call('POST /api/menus/:id/share', { params, body: { renew: step === 'renew' } }),
    onMutate: () => stopReading(client, id),
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error, step) => tellFailure(client, error, FAILURES[step]),
  });
}
