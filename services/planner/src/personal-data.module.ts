import { Injectable, Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { type PersonalData, personalDataController } from '@swizzle/kit/rpc/personal-data';
import { BarMenus } from './bars/bar-menus.service.ts';
import { BarsModule } from './bars/bars.module.ts';
import { BarsRepository } from './bars/bars.repository.ts';
import { toBar } from './bars/to-bar.ts';
import { MadeDrinksModule } from './made-drinks/made-drinks.module.ts';
import { MadeDrinksRepository } from './made-drinks/made-drinks.repository.ts';
import { toMadeDrink } from './made-drinks/made-drinks.service.ts';
import type { MenuDocument } from './menus/menu.schema.ts';
import { MenuAnswers } from './menus/menu-answers.ts';
import { MenuEvents } from './menus/menu-events.ts';
import { MenuStoreModule } from './menus/menu-store.module.ts';
import { MenusRepository } from './menus/menus.repository.ts';

/** What the planner keeps about a user: what was asked for, the menus that came of it, the bars, and what was made. */
@Injectable()
class PersonalDataService implements PersonalData {
  constructor(
    private readonly menus: MenusRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
    private readonly bars: BarsRepository,
    private readonly barMenus: BarMenus,
    private readonly madeDrinks: MadeDrinksRepository,
  ) {}

  async export(userId: string) {
    const [menus, bars, made] = await Promise.all([
      this.menus.listAll(userId),
      this.bars.listOwn(userId),
      this.madeDrinks.listAll(userId),
    ]);
    return {
      menus: await Promise.all(menus.map((menu) => this.exportOne(menu))),
      bars: bars.map((bar) => toBar(userId, bar)),
      madeDrinks: made.map(toMadeDrink),
    };
  }

  /** Deletes all menus and bars, and closes the pages that guests have open. Doing so twice changes nothing. */
  async forget(userId: string): Promise<void> {
    await this.madeDrinks.forget(userId);
    for (const { _id } of await this.bars.listOwn(userId)) await this.barMenus.detachAll(_id);
    await this.bars.forget(userId);
    await this.menus.removeAll(userId);
    await this.events.publishAllPending();
  }

  private async exportOne(menu: MenuDocument) {
    const { state, request, acceptedAt, prices, atHome } = menu;
    if (state !== 'ready') return { ...request, state, createdAt: acceptedAt.toISOString() };
    return {
      ...(await this.answers.answer(menu)),
      prices,
      atHome: Object.keys(atHome).filter((item) => atHome[item]),
    };
  }
}

@Module({
  imports: [MenuStoreModule, BarsModule, MadeDrinksModule, EventConsumersModule],
  controllers: [personalDataController('planner.user.export', PersonalDataService)],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
