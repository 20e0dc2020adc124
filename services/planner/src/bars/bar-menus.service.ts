import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '@swizzle/kit/events/event-publisher';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Menu } from '@swizzle/proto';
import type { Logger } from 'pino';
import { known } from '../menus/known-menu.ts';
import type { MenuDocument, MenuStock } from '../menus/menu.schema.ts';
import { MenuAnswers } from '../menus/menu-answers.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { MenusRepository } from '../menus/menus.repository.ts';
import { type BarDocument, ingredientsIn } from './bar.schema.ts';
import { BarsRepository } from './bars.repository.ts';
import { countedBar } from './to-bar.ts';

/** Menus that are read at a time. */
const BATCH = 100;

/** A bar that is there. @throws AppError `not_found` */
export const knownBar = (bar: BarDocument | null): BarDocument => {
  if (!bar) throw new AppError('not_found', 'We don’t have this bar.');
  return bar;
};

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
    private readonly menus: MenusRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  /** Serves a menu from a bar, or from none. @throws AppError `not_found` for a bar that the owner may not see */
  async attach(ownerId: string, menuId: string, barId: string | null): Promise<Menu> {
    const bar = barId === null ? null : knownBar(await this.bars.find(ownerId, barId));
    const menu = known(await this.menus.attach(ownerId, menuId, bar && stockOf(bar)));
    this.events.publish(menu);
    // A change of the bar in between didn't find this menu.
    const now = barId === null ? null : await this.bars.find(ownerId, barId);
    if (now && now.revision !== bar?.revision) await this.publishChange(now);
    return this.answers.answer(menu);
  }

  /** Ends what a bar that is about to go does to menus. */
  async detachAll(barId: string): Promise<void> {
    await this.menus.uncount(barId);
    for await (const menu of this.servedFrom(barId)) await this.detach(menu);
  }

  /**
   * Counts what stands in a bar in a menu's shopping list, or nothing; what the host said of those things is forgotten.
   * @throws AppError `not_found` for a bar that the owner may not see
   */
  async count(ownerId: string, menuId: string, barId: string | null): Promise<void> {
    if (barId === null) return this.menus.count(ownerId, menuId, null);
    const counted = countedBar(knownBar(await this.bars.find(ownerId, barId)));
    await this.menus.count(ownerId, menuId, counted, [...new Set(counted.stock.map(({ item }) => item))]);
    // A change of the bar in between didn't find this menu.
    const now = await this.bars.find(ownerId, barId);
    if (!now) await this.menus.count(ownerId, menuId, null);
    else if (now.revision !== counted.revision) await this.publishChange(now);
  }

  protected override findPendingEvents() {
    return this.bars.listChanged();
  }

  protected override async publishChange(bar: BarDocument): Promise<void> {
    const stock = stockOf(bar);
    for await (const menu of this.servedFrom(bar._id)) await this.restock(menu, bar, stock);
    const people = [bar.ownerId, ...bar.members.map(({ userId }) => userId)];
    await this.menus.recount(people, countedBar(bar));
    await this.menus.uncount(bar._id, people);
    await this.bars.markSynced(bar);
  }

  private async *servedFrom(barId: string): AsyncGenerator<MenuDocument> {
    for (let afterId = ''; ; ) {
      const menus = await this.menus.listServed(barId, afterId, BATCH);
      yield* menus;
      const last = menus.at(-1);
      if (!last || menus.length < BATCH) return;
      afterId = last._id;
    }
  }

  /** Anyone who may no longer see a bar serves nothing from it. */
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
