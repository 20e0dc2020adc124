import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { JobProcessor } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Metrics, type Observe, observeOutcome } from '@swizzle/kit/metrics/metrics';
import { inSpan } from '@swizzle/kit/tracing/spans';
import { type Lesson, lessonOf, type PastParty } from '@swizzle/mixology/events/leftovers';
import { readMenuWish } from '@swizzle/mixology/menus/wish';
import type { MenuRequest } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { EntryDocument, MenuDocument } from '../menus/menu.schema.ts';
import { partyDate } from '../menus/menu-drinks.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { MenusRepository } from '../menus/menus.repository.ts';
import { HostStock } from '../selection/host-stock.ts';
import { type ChosenDrink, MenuSelection } from '../selection/menu-selection.ts';
import type { PlanMenu } from './planning.jobs.ts';

/** Milliseconds that choosing may take: short of what a caller waits. */
const CHOOSING_MS = 80_000;

/** Parties that a lesson is drawn from. */
const PARTIES = 3;

/** A drink that the host said nothing of was all taken. */
const partyOf = ({ name, request, brief, entries, leftovers = {} }: MenuDocument): PastParty => ({
  name,
  guestCount: request.guestCount,
  eventLength: request.eventLength,
  hours: brief?.hours,
  served: brief?.served,
  stay: brief?.stay,
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
export class PlanMenuProcessor implements JobProcessor<PlanMenu> {
  private readonly runs: Observe<readonly ['outcome']>;

  constructor(
    private readonly menus: MenusRepository,
    private readonly chooser: MenuSelection,
    private readonly hostStock: HostStock,
    private readonly events: MenuEvents,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.runs = metrics.histogram({
      name: 'swizzle_menu_seconds',
      help: 'Time to plan a menu, by outcome: ok, or the error code',
      labels: ['outcome'],
      from: [['ok']],
    });
  }

  async process(job: PlanMenu): Promise<void> {
    const accepted = await this.menus.findAccepted(job);
    if (accepted) await observeOutcome(() => this.plan(job, accepted), this.runs);
  }

  async onFailed(job: PlanMenu): Promise<void> {
    await this.menus.setFailed(job);
  }

  reopen(job: PlanMenu): Promise<boolean> {
    return this.menus.reopen(job);
  }

  /** What the host's last parties teach this one. */
  private async lessonFor(ownerId: string, { eventLength }: MenuRequest): Promise<Lesson | undefined> {
    const parties = await this.menus.listParties(ownerId, PARTIES);
    return lessonOf(parties.map(partyOf), eventLength);
  }

  /** A change of the bar while the menu was written didn't find it. */
  private async recount({ _id, ownerId, countedBar }: MenuDocument): Promise<void> {
    if (!countedBar) return;
    const now = await this.hostStock.counted(ownerId);
    if (now?.barId !== countedBar.barId) await this.menus.count(ownerId, _id, now ?? null);
    else if (now.revision !== countedBar.revision) await this.menus.recount([ownerId], now);
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
      await this.menus.setFailed(job, { message, issues });
      this.logger.info({ menuId }, 'no drink fits the theme');
      return;
    }
    const { name, intro, brief, bottles, drinks } = chosen;
    // What the plan chose stands in its brief, and is said and poured as such.
    const each = brief.drinksEach === undefined ? readMenuWish(asked, { date }).event.drinksEach : undefined;
    const counted = await this.hostStock.counted(ownerId);
    const ready = await this.menus.setReady(job, {
      name,
      intro,
      brief,
      bottles,
      ...(each !== undefined && { drinksEach: each }),
      ...(lesson && { learned: lesson.words }),
      ...(counted && { countedBar: counted }),
      entries: drinks.map(toEntry),
    });
    if (!ready) return;
    await this.recount(ready);
    this.events.publish(ready);
    this.logger.info({ menuId, drinks: drinks.length }, 'menu planned');
  }
}
