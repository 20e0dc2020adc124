import { Injectable } from '@nestjs/common';
import type { MenuDocument } from '../menus/menu.schema.ts';
import { MenuAddressesRepository } from '../menus/menu-addresses.repository.ts';
import { MenuAnswers } from '../menus/menu-answers.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { MenusRepository } from '../menus/menus.repository.ts';

/** What the planner keeps about a user: what was asked for, and the menus that came of it. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly addresses: MenuAddressesRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
  ) {}

  async export(userId: string) {
    const menus = await this.menus.listAll(userId);
    return { menus: await Promise.all(menus.map((menu) => this.exportOne(menu))) };
  }

  /** Deletes all menus and closes the pages that guests have open. Doing so twice changes nothing. */
  async forget(userId: string): Promise<void> {
    await this.addresses.removeAll(userId);
    await this.events.publishAllPending();
  }

  private async exportOne(menu: MenuDocument) {
    const { state, request, acceptedAt, prices, atHome } = menu;
    if (state !== 'ready') return { ...request, state, createdAt: acceptedAt.toISOString() };
    return { ...(await this.answers.answer(menu)), prices, atHome: Object.keys(atHome) };
  }
}
