import type { MenuEvent } from '@swizzle/mixology/menus/wish';
import type { MenuDocument } from './menu.schema.ts';

/** The event of a menu, with what its host decided about drinks and bottles. */
export const menuEventOf = ({ request, drinksEach, ownBottles }: MenuDocument): MenuEvent => ({
  ...request,
  ...(drinksEach !== undefined && { drinksEach }),
  ...(ownBottles && { bottles: ownBottles }),
});
