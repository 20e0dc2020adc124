import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import { z } from 'zod';
import type { MenuDocument } from '../menus/menu.schema.ts';

/** Planning one menu, under the id that its document names; everything else stands there. */
const payload = z.object({ menuId: z.string(), jobId: z.string() });
export type PlanMenu = z.infer<typeof payload>;

export const PLAN_MENU: JobKind<typeof payload> = { queue: 'plan-menu', payload, attempts: 3 };

/** The job of an accepted menu: the same one, however often it is handed out. */
export const jobOf = ({ _id, jobId }: Pick<MenuDocument, '_id' | 'jobId'>) => ({
  id: jobId,
  payload: { menuId: _id, jobId },
});
