import type { LeftoversReport, Menu } from '@swizzle/proto';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useMenuChange } from './use-menu-change.ts';

/** Keeps what was left over after a party. */
export function useLeftovers({ id }: Pick<Menu, 'id'>) {
  return useMenuChange({ id }, async (left: LeftoversReport['left']) => {
    const menu = await call('PATCH /api/menus/:id/leftovers', { params: { id }, body: { left } });
    toast('Saved', "We'll plan your next event with it.");
    return menu;
  });
}
