import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { changesOf, keepAnswer } from './menus.ts';

export function useRename(id: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: (name: string) => call('PATCH /api/menus/:id', { params: { id }, body: { name } }),
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error) => tellFailure(client, error, 'Failed to rename the menu. Please try again.'),
  });
}
