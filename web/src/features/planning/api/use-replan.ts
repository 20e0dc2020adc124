import type { Menu } from '@swizzle/proto';
import { call } from '../../../lib/api/call.ts';
import { useMenuChange } from './use-menu-change.ts';

/** Plans a menu anew without some parts of its brief. */
export const useReplan = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (removedParts: string[]) =>
    call('POST /api/menus/:id/replan', { params: { id }, body: { removedParts } }),
  );

/** Plans another menu for the same event, by its number, around the drinks that are locked. */
export const useOtherDrinks = ({ id, brief }: Menu) => {
  const removedParts = (brief?.parts ?? []).filter(({ isRemoved }) => isRemoved).map((part) => part.id);
  return useMenuChange({ id }, (variant: number) =>
    call('POST /api/menus/:id/replan', { params: { id }, body: { removedParts, variant } }),
  );
};
