import type { Menu } from '@swizzle/proto';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api/call.ts';
import { tellFailure, useSingleFlightMutation } from '../../../lib/api/mutations.ts';
import { changesOf, keepAnswer, planQuery, stopReading } from './menus.ts';

/**
 * The QR code of a menu's present address as a data URL. Browsers show a picture that the document has had already
 * without asking again, whatever its headers say, and every address of a menu has its code at the same place.
 */
export const codePictureQuery = (menuId: string, slug: string) =>
  queryOptions({
    queryKey: ['GET /api/menus/:id/qr.svg', slug],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/menus/${menuId}/qr.svg`, { credentials: 'include', signal });
      const body = await response.text();
      if (!response.ok) throw new ApiError(response.status, response.statusText, body);
      return `data:image/svg+xml,${encodeURIComponent(body)}`;
    },
  });

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

/** Opens a shopping list to helpers, replaces its link, or closes it. */
export function useListLink(menuId: string) {
  const client = useQueryClient();
  const { queryKey } = planQuery(menuId);
  const params = { id: menuId };
  return useSingleFlightMutation({
    mutationKey: ['list link', menuId],
    mutationFn: (step: ShareStep) =>
      step === 'stop'
        ? call('DELETE /api/menus/:id/shopping/link', { params })
        : call('POST /api/menus/:id/shopping/link', { params, body: { renew: step === 'renew' } }),
    onSuccess: (plan) => client.setQueryData(queryKey, plan),
    onError: (error) => tellFailure(client, error, 'Failed to change the link. Please try again.'),
  });
}
