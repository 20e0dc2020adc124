import { AppError } from '@swizzle/kit/http/app-error';
import type { MenuDocument } from './menu.schema.ts';

/** A menu that is there. @throws AppError `not_found` for an unknown one, and for someone else's */
export const known = (menu: MenuDocument | null): MenuDocument => {
  if (!menu) throw new AppError('not_found', 'There is no such menu.');
  return menu;
};
