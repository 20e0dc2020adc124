import type { JobKind } from '@swizzle/kit/job-kind';
import { z } from 'zod';
import type { MenuDocument } from '../menus/menu.schema.ts';

/** Planning one menu: one round of it; everything else stands in its document. */
const payload = z.object({ menuId: z.string(), round: z.int().positive() });
export type PlanMenu = z.infer<typeof payload>;

export const PLAN_MENU: JobKind<typeof payload> = { queue: 'plan-menu', payload, attempts: 3 };

/** The job of a menu's current round: the same one, however often it is handed out. */
export const jobOf = ({ _id, round }: Pick<MenuDocument, '_id' | 'round'>) => ({
  id: `${_id}.${round}`,
  payload: { menuId: _id, round },
});
