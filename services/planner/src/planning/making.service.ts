import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Metrics, type Put } from '@swizzle/kit/metrics';
import { tellOutcome } from '@swizzle/kit/metrics-outcome';
import { inSpan } from '@swizzle/kit/spans';
import type { Logger } from 'pino';
import { type ChosenDrink, MenuChooser } from '../choosing/menu-chooser.ts';
import type { EntryDocument, MenuDocument } from '../menus/menu.schema.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { partyDate } from '../menus/party-date.ts';
import type { PlanMenu } from './planning.jobs.ts';
import { PlanningRepository } from './planning.repository.ts';

/** Milliseconds that choosing may take: short of what a caller waits. */
const CHOOSING_MS = 80_000;

const toEntry = (drink: ChosenDrink): EntryDocument => ({ id: randomUUID(), isSoldOut: false, ...drink });

/** Plans what was accepted. Running twice for the same menu makes one. */
@Injectable()
export class MakingService {
  private readonly runs: Put<readonly ['outcome']>;

  constructor(
    private readonly ledger: PlanningRepository,
    private readonly chooser: MenuChooser,
    private readonly events: MenuEvents,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.runs = metrics.seconds({
      name: 'swizzle_menu_seconds',
      help: 'Time that planning a menu took: ok, or the code of the failure',
      labels: ['outcome'],
      from: [['ok']],
    });
  }

  async make(job: PlanMenu): Promise<void> {
    const accepted = await this.ledger.findAccepted(job);
    if (accepted) await tellOutcome(() => this.plan(job, accepted), this.runs);
  }

  private async plan(job: PlanMenu, accepted: MenuDocument): Promise<void> {
    const { _id: menuId, ownerId, tier, request: event } = accepted;
    const deadline = Date.now() + CHOOSING_MS;
    const date = partyDate(accepted);
    const order = { menuId, ownerId, tier, event, date, deadline };
    const { name, intro, brief, bottles, drinks } = await inSpan('choose menu', {}, () =>
      this.chooser.choose(order),
    );
    const ready = await this.ledger.setReady(job, {
      name,
      intro,
      brief,
      bottles,
      entries: drinks.map(toEntry),
    });
    if (!ready) return;
    this.events.announce(ready);
    this.logger.info({ menuId, drinks: drinks.length }, 'menu planned');
  }
}
