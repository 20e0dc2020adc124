import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { PeriodicTask } from '@swizzle/kit/lifecycle/periodic-task';
import { Metrics, type Observe } from '@swizzle/kit/metrics/metrics';
import type { Logger } from 'pino';
import { CustomersRepository } from '../customers/customers.repository.ts';
import { PricesService } from '../prices/prices.module.ts';
import { orFail } from '../provider/provider.ts';
import { SyncService } from '../sync/sync.service.ts';
import { NoticesService } from './notices.service.ts';
import {
  type ReceivedEvent,
  type WebhookEventDocument,
  WebhookEventsRepository,
} from './webhook-events.repository.ts';

/** What came of being told an event: applied, of no concern to us, not handled yet, or not the provider's at all. */
export type WebhookOutcome = 'applied' | 'ignored' | 'failed' | 'unsigned';

/** What becomes of what the provider tells, and how far we are behind it. */
@Injectable()
export class WebhookMetrics {
  private readonly outcomes: Observe<readonly ['outcome']>;
  private readonly lag: Observe<readonly []>;

  constructor(metrics: Metrics) {
    this.outcomes = metrics.counter({
      name: 'swizzle_webhooks_total',
      help: 'What came of webhooks of the payment provider',
      labels: ['outcome'],
      from: [['applied'], ['ignored'], ['failed'], ['unsigned']],
    });
    this.lag = metrics.histogram({
      name: 'swizzle_webhook_lag_seconds',
      help: 'Time from an event at the payment provider, by its clock, to our having applied it',
      labels: [],
      from: [[]],
    });
  }

  count(outcome: WebhookOutcome): void {
    this.outcomes(1, outcome);
  }

  applied(happenedAt: Date): void {
    this.count('applied');
    this.lag(Math.max(0, Date.now() - happenedAt.getTime()) / 1000);
  }
}

/** Milliseconds after which an event that was not handled is taken up again. */
const AGAIN_MS = 60_000;
const SWEEP_EVERY_MS = 15_000;

/** What an event about a customer may be about to matter here: its first word or words. */
const OF_CUSTOMERS = ['customer.', 'setup_intent.', 'invoice.', 'payment_method.', 'subscription_schedule.'];
/** Events after which a plan may cost something else. */
const OF_PRICES = ['price.', 'product.'];

const isAbout = (type: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => type.startsWith(beginning));

/** Takes what the provider tells: kept first, then handled once, whenever and however often it comes. */
@Injectable()
export class WebhooksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: PeriodicTask | undefined;

  constructor(
    private readonly events: WebhookEventsRepository,
    private readonly customers: CustomersRepository,
    private readonly sync: SyncService,
    private readonly notices: NoticesService,
    private readonly prices: PricesService,
    private readonly metrics: WebhookMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = new PeriodicTask(SWEEP_EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping?.stop();
  }

  /** Rejects where it could not be handled, so that the provider tells it again. */
  async receive(event: ReceivedEvent): Promise<void> {
    const kept = await this.events.keep(event, AGAIN_MS);
    if (!kept.handledAt) await this.handle(kept);
  }

  /** Events that the provider has stopped telling, or that came while we were away. */
  async sweep(): Promise<void> {
    try {
      for (const event of await this.events.listOverdue()) await this.handleLater(event);
    } catch (err) {
      this.logger.warn({ err }, 'overdue events cannot be handled');
    }
  }

  private async handleLater(event: WebhookEventDocument): Promise<void> {
    try {
      await orFail('event not handled', this.handle(event));
    } catch (err) {
      this.logger.warn({ err, eventId: event._id, type: event.type }, 'event not handled yet');
      await this.events.postpone(event._id, AGAIN_MS);
    }
  }

  private async handle(event: WebhookEventDocument): Promise<void> {
    try {
      const isApplied = await this.apply(event);
      if (isApplied) this.metrics.applied(event.happenedAt ?? event.receivedAt);
      else this.metrics.count('ignored');
    } catch (error) {
      this.metrics.count('failed');
      throw error;
    }
  }

  /** Whatever it says: it is a reason to ask the provider how things are. Whether it is of concern to us. */
  private async apply(event: WebhookEventDocument): Promise<boolean> {
    const { _id, type, customerId } = event;
    const isAboutPrices = isAbout(type, OF_PRICES);
    if (isAboutPrices) await this.prices.refresh();
    const isOurs = customerId && isAbout(type, OF_CUSTOMERS);
    const row = isOurs ? await this.customers.findByCustomerId(customerId) : null;
    if (row) await this.sync.refresh(row._id);
    if (row) await this.notices.publish(row._id, event);
    await this.events.handled(_id);
    const isApplied = row !== null || isAboutPrices;
    this.logger.info({ eventId: _id, type, userId: row?._id }, isApplied ? 'event handled' : 'event ignored');
    return isApplied;
  }
}
