import type { Menu } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { forgetCart } from '../use-cart.ts';
import { forgetDoors } from '../use-doors.ts';
import { changesOf, dropMenu } from './menus.ts';

export function useMenuDeletion({ id, name }: Menu) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: () => call('DELETE /api/menus/:id', { params: { id } }),
    onSuccess: () => {
      navigate(paths.planning, { replace: true });
      dropMenu(client, id);
      forgetDoors(id);
      forgetCart(id);
      toast('Menu Deleted', `${name} is deleted.`);
    },
    onError: (error) => tellFailure(client, error, 'Failed to delete the menu. Please try again.'),
  });
}
