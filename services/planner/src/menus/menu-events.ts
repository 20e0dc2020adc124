import { Inject, Injectable } from '@nestjs/common';
import { EventPublisher, Outbox } from '@swizzle/kit/events/event-publisher';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { ViewsRepository } from '../views/views.repository.ts';
import type { PendingMenu } from './menu.schema.ts';
import { MenusRepository } from './menus.repository.ts';

/** Outbox of menus: publishes new menus, and changed or ended share links. */
@Injectable()
export class MenuEvents extends Outbox<PendingMenu> {
  constructor(
    private readonly menus: MenusRepository,
    private readonly views: ViewsRepository,
    private readonly events: EventPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  /** Publishes the pending events of all menus. */
  async publishAllPending(): Promise<void> {
    for (const menu of await this.findPendingEvents()) this.publish(menu);
  }

  protected override findPendingEvents() {
    return this.menus.findPendingEvents();
  }

  protected override async publishChange(menu: PendingMenu): Promise<void> {
    if (!menu.hasPendingEvent && !menu.isUnsaid) return;
    await this.publishEvents(menu);
    if (menu.state !== 'removed') return this.menus.markPublished(menu);
    await this.views.removeAll(menu._id);
    await this.menus.drop(menu);
  }

  private async publishEvents(menu: PendingMenu): Promise<void> {
    const { _id, ownerId, jobId, state, slug, endedSlugs, revision, isAnnounced } = menu;
    if (state === 'ready' && !isAnnounced)
      await this.events.publish('planner.menu.created.v1', { menuId: _id, userId: ownerId }, jobId);
    for (const address of [...endedSlugs, ...(slug === undefined ? [] : [slug])])
      await this.events.publish(
        'planner.menu.changed.v1',
        { slug: address },
        `${jobId}.${revision}.${address}`,
      );
  }
}
