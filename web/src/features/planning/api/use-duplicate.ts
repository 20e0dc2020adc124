import type { Menu } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { idempotencyKey } from '../../../lib/idempotency-key.ts';
import { paths } from '../../../lib/paths.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { keepMenu } from './menus.ts';

/** Copies an event and opens the copy. */
export function useDuplicate({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    mutationKey: ['duplicate', id],
    mutationFn: () =>
      call('POST /api/menus/:id/duplicate', {
        params: { id },
        headers: { 'Idempotency-Key': idempotencyKey() },
      }),
    onSuccess: (menu) => {
      keepMenu(client, menu);
      toast('Event copied', menu.name);
      void navigate(paths.menu(menu.id));
    },
    onError: (error) => tellFailure(client, error, 'Failed to copy the event. Please try again.'),
  });
}
