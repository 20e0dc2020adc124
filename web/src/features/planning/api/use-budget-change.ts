import type { BudgetWay, Menu } from '@swizzle/proto';
import { call } from '../../../lib/api/call.ts';
import { useMenuChange } from './use-menu-change.ts';

/** Makes a menu cheaper or dearer in one of the ways that were offered. */
export const useBudgetChange = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, ({ change }: BudgetWay) =>
    call('POST /api/menus/:id/budget', { params: { id }, body: change }),
  );
