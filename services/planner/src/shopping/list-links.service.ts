import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { MenuPlan, SharedList } from '@swizzle/proto';
import { known } from '../menus/known-menu.ts';
import { MenusRepository } from '../menus/menus.repository.ts';
import { toMenuPlan } from '../menus/to-menu-plan.ts';

/** 128 random bits: nobody guesses a link. */
const SLUG_BYTES = 16;
const newSlug = () => randomBytes(SLUG_BYTES).toString('base64url');

/** Shopping lists for helpers without an account. */
@Injectable()
export class ListLinksService {
  constructor(private readonly menus: MenusRepository) {}

  /** Gives a list a link; one that it has stays, unless a new one is asked for. @throws AppError `not_found` */
  async share(ownerId: string, id: string, renew: boolean): Promise<MenuPlan> {
    if (renew) return toMenuPlan(known(await this.menus.renewListLink(ownerId, id, newSlug())));
    const shared = await this.menus.shareList(ownerId, id, newSlug());
    return toMenuPlan(shared ?? known(await this.menus.find(ownerId, id)));
  }

  /** @throws AppError `not_found` */
  async end(ownerId: string, id: string): Promise<MenuPlan> {
    return toMenuPlan(known(await this.menus.endListLink(ownerId, id)));
  }

  /** @throws AppError `not_found` */
  async show(slug: string): Promise<SharedList> {
    const menu = await this.menus.findByListSlug(slug);
    if (!menu) throw new AppError('not_found', 'There is no shopping list at this link.');
    const { aisles, besides, total } = toMenuPlan(menu).shopping;
    return { name: menu.name, guestCount: menu.request.guestCount, aisles, besides, total };
  }
}
