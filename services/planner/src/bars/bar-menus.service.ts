import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '@swizzle/kit/events/outbox';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Menu } from '@swizzle/proto';
import type { Logger } from 'pino';
import { known } from '../menus/known-menu.ts';
import type { MenuDocument, MenuStock } from '../menus/menu.schema.ts';
import { MenuAnswers } from '../menus/menu-answers.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { MenuStockRepository } from '../menus/menu-stock.repository.ts';
import { type BarDocument, ingredientsIn } from './bar.schema.ts';
import { BarsRepository } from './bars.repository.ts';

const stockOf = (bar: BarDocument): MenuStock => ({
  barId: bar._id,
  revision: bar.revision,
  have: ingredientsIn(bar),
});

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Menus that are served from a bar: their guests see what has run out, and what is back. */
@Injectable()
export class BarMenus extends Outbox<BarDocument> {
  constructor(
    private readonly bars: BarsRepository,
    private readonly menus: MenuStockRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  /** Serves a menu from a bar, or from none. @throws AppError `not_found` for a bar that the owner may not see */
  async attach(ownerId: string, menuId: string, barId: string | null): Promise<Menu> {
    const bar = barId === null ? null : await this.bars.find(ownerId, barId);
    if (barId !== null && !bar) throw new AppError('not_found', 'We don’t have this bar.');
    const menu = known(await this.menus.attach(ownerId, menuId, bar && stockOf(bar)));
    this.events.publish(menu);
    // A change of the bar in between didn't find this menu.
    const now = barId === null ? null : await this.bars.find(ownerId, barId);
    if (now && now.revision !== bar?.revision) await this.publishChange(now);
    return this.answers.answer(menu);
  }

  /** Ends what a bar that is about to go does to menus. */
  async detachAll(barId: string): Promise<void> {
    for (const menu of await this.menus.listServed(barId)) await this.detach(menu);
  }

  protected override findPendingEvents() {
    return this.bars.listChanged();
  }

  protected override async publishChange(bar: BarDocument): Promise<void> {
    const stock = stockOf(bar);
    for (const menu of await this.menus.listServed(bar._id)) await this.restock(menu, bar, stock);
    await this.bars.markSynced(bar);
  }

  /** Whoever may no longer see a bar serves nothing from it. */
  private async restock(menu: MenuDocument, bar: BarDocument, stock: MenuStock): Promise<void> {
    const mayLook = bar.ownerId === menu.ownerId || bar.members.some(({ userId }) => userId === menu.ownerId);
    if (!mayLook) return this.detach(menu);
    if (menu.stock && isSame(menu.stock.have, stock.have)) return;
    const restocked = await this.menus.restock(menu.ownerId, menu._id, stock);
    if (restocked) this.events.publish(restocked);
  }

  private async detach({ ownerId, _id }: MenuDocument): Promise<void> {
    const detached = await this.menus.attach(ownerId, _id, null);
    if (detached) this.events.publish(detached);
  }
}
