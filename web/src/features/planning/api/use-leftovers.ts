import type { LeftoversReport, Menu } from '@swizzle/proto';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useMenuChange } from './use-menu-change.ts';

/** Keeps what was left over after a party. */
export function useLeftovers({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  return useMenuChange({ id }, async (body: LeftoversReport) => {
    const menu = await call('PATCH /api/menus/:id/leftovers', { params: { id }, body });
    for (const key of ['GET /api/bars', 'GET /api/bars/:id/made'] as const) void refresh(client, key);
    toast('Saved', "We'll plan your next event with it.");
    return menu;
  });
}
