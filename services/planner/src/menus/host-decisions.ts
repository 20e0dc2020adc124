// What a host has decided about a menu that is planned already.
import type { MenuEvent } from '@swizzle/mixology/menus/wish';
import type { MenuBrief } from '@swizzle/proto';
import type { MenuDocument } from './menu.schema.ts';

/** The event of a menu, with what its host decided about drinks and bottles. */
export const menuEventOf = ({ request, drinksEach, ownBottles }: MenuDocument): MenuEvent => ({
  ...request,
  ...(drinksEach !== undefined && { drinksEach }),
  ...(ownBottles && { bottles: ownBottles }),
});

/** Ids of the parts of its brief that the host took away. */
export const removedFrom = (brief: MenuBrief | undefined): string[] =>
  (brief?.parts ?? []).filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
