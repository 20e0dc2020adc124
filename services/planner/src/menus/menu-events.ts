import { Inject, Injectable } from '@nestjs/common';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Outbox } from '@swizzle/kit/outbox';
import type { Logger } from 'pino';
import { ViewsRepository } from '../views/views.repository.ts';
import { MenuOutboxRepository, type Unsaid } from './menu-outbox.repository.ts';

/** Tells others of new menus, and of addresses whose guests see another thing now, or nothing any more. */
@Injectable()
export class MenuEvents extends Outbox<Unsaid> {
  constructor(
    private readonly outbox: MenuOutboxRepository,
    private readonly views: ViewsRepository,
    private readonly events: Events,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  /** Tells of changes to menus that nobody has in hand. */
  async announceAll(): Promise<void> {
    for (const menu of await this.listUnsaid()) this.announce(menu);
  }

  protected override listUnsaid() {
    return this.outbox.listUnsaid();
  }

  protected override async say(menu: Unsaid): Promise<void> {
    if (!menu.isUnsaid) return;
    await this.publish(menu);
    if (menu.state !== 'removed') return this.outbox.said(menu);
    await this.views.removeAll(menu._id);
    await this.outbox.drop(menu);
  }

  private async publish(menu: Unsaid): Promise<void> {
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
