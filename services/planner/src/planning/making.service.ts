import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { type ChosenDrink, MenuChooser } from '../choosing/menu-chooser.ts';
import type { EntryDocument } from '../menus/menu.schema.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { partyDate } from '../menus/party-date.ts';
import type { PlanMenu } from './planning.jobs.ts';
import { PlanningRepository } from './planning.repository.ts';

/** Milliseconds that choosing may take: short of what a caller waits. */
const CHOOSING_MS = 80_000;

const toEntry = ({ section, servings, cocktail }: ChosenDrink): EntryDocument => ({
  id: randomUUID(),
  section,
  servings,
  isSoldOut: false,
  cocktail,
});

/** Plans what was accepted. Running twice for the same menu makes one. */
@Injectable()
export class MakingService {
  constructor(
    private readonly ledger: PlanningRepository,
    private readonly chooser: MenuChooser,
    private readonly events: MenuEvents,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async make(job: PlanMenu): Promise<void> {
    const accepted = await this.ledger.findAccepted(job);
    if (!accepted) return;
    const { _id: menuId, ownerId, tier, request: event } = accepted;
    const deadline = Date.now() + CHOOSING_MS;
    const date = partyDate(accepted);
    const { name, intro, drinks } = await this.chooser.choose({
      menuId,
      ownerId,
      tier,
      event,
      date,
      deadline,
    });
    const ready = await this.ledger.setReady(job, { name, intro, entries: drinks.map(toEntry) });
    if (!ready) return;
    this.events.announce(ready);
    this.logger.info({ menuId, drinks: drinks.length }, 'menu planned');
  }
}
