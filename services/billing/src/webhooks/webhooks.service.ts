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
import { PricesService } from '../prices/prices.service.ts';
import { orFail } from '../provider/provider.ts';
import { SyncService } from '../sync/sync.service.ts';
import { NoticesService } from './notices.service.ts';
import {
  type ReceivedEvent,
  type WebhookEventDocument,
  WebhookEventsRepository,
} from './webhook-events.repository.ts';

/** `ignored` events don't concern us, `failed` ones are retried, `unsigned` ones are rejected. */
export type WebhookOutcome = 'applied' | 'ignored' | 'failed' | 'unsigned';

/** Outcomes of webhooks, and the lag behind the provider. */
@Injectable()
export class WebhookMetrics {
  private readonly outcomes: Observe<readonly ['outcome']>;
  private readonly lag: Observe<readonly []>;

  constructor(metrics: Metrics) {
    this.outcomes = metrics.counter({
      name: 'swizzle_webhooks_total',
      help: 'Webhook events of the payment provider by outcome',
      labels: ['outcome'],
      from: [['applied'], ['ignored'], ['failed'], ['unsigned']],
    });
    this.lag = metrics.histogram({
      name: 'swizzle_webhook_lag_seconds',
      help: 'Time from an event, by the payment provider’s clock, until it is applied',
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

/** Milliseconds until an unhandled event is retried. */
const RETRY_MS = 60_000;
const SWEEP_EVERY_MS = 15_000;

/** Prefixes of event types that trigger a sync of the customer. */
const CUSTOMER_EVENTS = [
  'customer.',
  'setup_intent.',
  'invoice.',
  'payment_method.',
  'subscription_schedule.',
];
/** Prefixes of event types that may change a price. */
const PRICE_EVENTS = ['price.', 'product.'];

const hasPrefix = (type: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => type.startsWith(prefix));

/** Handles webhook events: stores them first, and handles each once, whatever their order and number of deliveries. */
@Injectable()
export class WebhooksService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeper: PeriodicTask | undefined;

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
    this.sweeper = new PeriodicTask(SWEEP_EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeper?.stop();
  }

  /** Rejects if the event can't be handled, so that the provider delivers it again. */
  async receive(event: ReceivedEvent): Promise<void> {
    const stored = await this.events.store(event, RETRY_MS);
    if (!stored.handledAt) await this.handle(stored);
  }

  /** Retries stored events that the provider no longer delivers. */
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
      await this.events.postpone(event._id, RETRY_MS);
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

  /** Syncs whatever the event concerns; its contents are only a hint. @returns whether it concerned us */
  private async apply(event: WebhookEventDocument): Promise<boolean> {
    const { _id, type, customerId } = event;
    const changesPrices = hasPrefix(type, PRICE_EVENTS);
    if (changesPrices) await this.prices.refresh();
    const isOurs = customerId && hasPrefix(type, CUSTOMER_EVENTS);
    const record = isOurs ? await this.customers.findByCustomerId(customerId) : null;
    if (record) await this.sync.refresh(record._id);
    if (record) await this.notices.publish(record._id, event);
    await this.events.markHandled(_id);
    const isApplied = record !== null || changesPrices;
    this.logger.info(
      { eventId: _id, type, userId: record?._id },
      isApplied ? 'event handled' : 'event ignored',
    );
    return isApplied;
  }
}
