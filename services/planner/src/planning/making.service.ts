import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Metrics, type Put } from '@swizzle/kit/metrics';
import { tellOutcome } from '@swizzle/kit/metrics-outcome';
import { inSpan } from '@swizzle/kit/spans';
import { type Lesson, lessonOf, type PastParty } from '@swizzle/mixology/events/leftovers';
import type { MenuRequest } from '@swizzle/proto';
import type { Logger } from 'pino';
import { type ChosenDrink, MenuChooser } from '../choosing/menu-chooser.ts';
import type { EntryDocument, MenuDocument } from '../menus/menu.schema.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { partyDate } from '../menus/party-date.ts';
import type { PlanMenu } from './planning.jobs.ts';
import { PlanningRepository } from './planning.repository.ts';

/** Milliseconds that choosing may take: short of what a caller waits. */
const CHOOSING_MS = 80_000;

/** Parties that a lesson is drawn from. */
const PARTIES = 3;

/** A drink that the host said nothing of was all taken. */
const partyOf = ({ name, request, entries, leftovers = {} }: MenuDocument): PastParty => ({
  name,
  guestCount: request.guestCount,
  eventLength: request.eventLength,
  drinks: entries.map(({ id, servings, cocktail }) => ({
    id: cocktail.id,
    name: cocktail.name,
    servings,
    left: leftovers[id] ?? 0,
  })),
});

const toEntry = (drink: ChosenDrink): EntryDocument => ({ id: randomUUID(), isSoldOut: false, ...drink });

/** What no other attempt would change: the theme asks for what can't be met together. */
const unmetBy = (error: unknown): AppError => {
  if (error instanceof AppError && error.code === 'unprocessable') return error;
  throw error;
};

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

  /** What the host's last parties teach this one. */
  private async lessonFor(ownerId: string, { eventLength }: MenuRequest): Promise<Lesson | undefined> {
    const parties = await this.ledger.listParties(ownerId, PARTIES);
    return lessonOf(parties.map(partyOf), eventLength);
  }

  private async plan(job: PlanMenu, accepted: MenuDocument): Promise<void> {
    const { _id: menuId, ownerId, tier, request: event } = accepted;
    const deadline = Date.now() + CHOOSING_MS;
    const date = partyDate(accepted);
    const lesson = await this.lessonFor(ownerId, event);
    const drinksEach = lesson?.drinksEach;
    const asked = { ...event, ...(drinksEach !== undefined && { drinksEach }) };
    const order = { menuId, ownerId, tier, event: asked, date, deadline, avoid: lesson?.avoid ?? [] };
    const chosen = await inSpan('choose menu', {}, () => this.chooser.choose(order)).catch(unmetBy);
    if (chosen instanceof AppError) {
      const { message, issues = [] } = chosen;
      await this.ledger.setFailed(job, { message, issues });
      this.logger.info({ menuId }, 'no drink fits the theme');
      return;
    }
    const { name, intro, brief, bottles, drinks } = chosen;
    const ready = await this.ledger.setReady(job, {
      name,
      intro,
      brief,
      bottles,
      ...(drinksEach !== undefined && { drinksEach }),
      ...(lesson && { learned: lesson.words }),
      entries: drinks.map(toEntry),
    });
    if (!ready) return;
    this.events.announce(ready);
    this.logger.info({ menuId, drinks: drinks.length }, 'menu planned');
  }
}
