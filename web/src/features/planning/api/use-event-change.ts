import type { EventChange, Menu } from '@swizzle/proto';
import { call } from '../../../lib/api/call.ts';
import { useMenuChange } from './use-menu-change.ts';

/** Changes guests, hours or budget of an event; its menu follows. */
export const useEventChange = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (body: EventChange) => call('PATCH /api/menus/:id/event', { params: { id }, body }));

/** Takes back the last change of a whole menu. */
export const useUndo = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (changeId: string) =>
    call('POST /api/menus/:id/undo', { params: { id }, body: { changeId } }),
  );

/** Puts the drinks of a menu in another order. */
export const useReorder = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (entryIds: string[]) =>
    call('PATCH /api/menus/:id/order', { params: { id }, body: { entryIds } }),
  );
