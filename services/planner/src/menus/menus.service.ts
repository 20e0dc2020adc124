import { Injectable } from '@nestjs/common';
import type { Menu, MenuEntryChange, MenuPlan } from '@swizzle/proto';
import { known } from './known-menu.ts';
import type { MenuDocument } from './menu.schema.ts';
import { MenuAddressesRepository } from './menu-addresses.repository.ts';
import { MenuAnswers } from './menu-answers.ts';
import { MenuEvents } from './menu-events.ts';
import { MenusRepository } from './menus.repository.ts';
import { toMenuPlan } from './to-menu-plan.ts';

/** What hosts do with the menus that they have. Each method throws AppError `not_found` as `known` does. */
@Injectable()
export class MenusService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly addresses: MenuAddressesRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
  ) {}

  async list(ownerId: string): Promise<Menu[]> {
    return this.answers.answerAll(await this.menus.list(ownerId));
  }

  async get(ownerId: string, id: string): Promise<Menu> {
    return this.answers.answer(known(await this.menus.find(ownerId, id)));
  }

  async plan(ownerId: string, id: string): Promise<MenuPlan> {
    return toMenuPlan(known(await this.menus.find(ownerId, id)));
  }

  async rename(ownerId: string, id: string, name: string): Promise<Menu> {
    return this.tell(await this.menus.rename(ownerId, id, name));
  }

  async changeEntry(ownerId: string, id: string, entryId: string, change: MenuEntryChange): Promise<Menu> {
    return this.tell(await this.menus.changeEntry(ownerId, id, entryId, change));
  }

  async remove(ownerId: string, id: string): Promise<void> {
    this.events.announce(known(await this.addresses.remove(ownerId, id)));
  }

  private tell(changed: MenuDocument | null): Promise<Menu> {
    const menu = known(changed);
    this.events.announce(menu);
    return this.answers.answer(menu);
  }
}
