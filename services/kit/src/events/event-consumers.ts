import { setTimeout as wait } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  SetMetadata,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ClientNats } from '@nestjs/microservices';
import { type EventSubject, events, type ServiceName } from '@swizzle/proto';
import type { Logger } from 'pino';
import { LOGGER, SERVICE_NAME, STREAM_SETTINGS } from '../kit.module.ts';
import { withDeadline } from '../lifecycle/deadline.ts';
import { Metrics, type Observe } from '../metrics/metrics.ts';
import { traceContextOf, withRequestContext } from '../rpc/nats.ts';
import { inMessageSpan } from '../tracing/spans.ts';
import { openConsumer, type StreamSettings } from './event-streams.ts';

const EVENT_KEY = 'swizzle:event';

/**
 * Subscribes the method to an event, which it receives parsed. Delivery is at least once, to one process of the service;
 * an event is redelivered if the method throws.
 */
export const OnEvent = (subject: EventSubject): MethodDecorator => SetMetadata(EVENT_KEY, subject);

const subjectOf = (method: object): EventSubject | undefined => Reflect.getMetadata(EVENT_KEY, method);

/** Milliseconds until a failed event is redelivered, or a lost consumer reopened. */
const RETRY_MS = 2000;
const FLUSH_MS = 1000;

type EventHandler = (event: unknown) => Promise<unknown>;

/** Delivers JetStream events to `@OnEvent` methods. */
@Injectable()
class EventConsumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Map<EventSubject, ConsumerMessages>();
  private readonly count: Observe<readonly ['subject', 'outcome']>;
  private isClosing = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly nats: ClientNats,
    @Inject(SERVICE_NAME) private readonly name: ServiceName,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(STREAM_SETTINGS) private readonly settings: StreamSettings,
    metrics: Metrics,
  ) {
    this.count = metrics.counter({
      name: 'swizzle_events_total',
      help: 'Consumed events: handled (ok), to be redelivered (again), or dropped',
      labels: ['subject', 'outcome'],
    });
  }

  onApplicationBootstrap(): void {
    for (const { instance } of [...this.discovery.getControllers(), ...this.discovery.getProviders()]) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype: object = Object.getPrototypeOf(instance);
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const method: unknown = Reflect.get(instance, name);
        const subject = typeof method === 'function' ? subjectOf(method) : undefined;
        if (subject)
          void this.listen(subject, async (event) =>
            Reflect.apply(method as EventHandler, instance, [event]),
          );
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await Promise.all([...this.open.values()].map((messages) => messages.close()));
    // Sends pending acknowledgments. Without NATS the events are redelivered, which handlers tolerate.
    const flushed = this.nats.connect().then((connection) => connection.flush());
    await withDeadline(flushed, FLUSH_MS, 'NATS').catch(() => undefined);
  }

  private async listen(subject: EventSubject, handle: EventHandler): Promise<void> {
    for (const outcome of ['ok', 'redelivered', 'dropped']) this.count(0, subject, outcome);
    while (!this.isClosing) {
      try {
        const consumer = await openConsumer(await this.nats.connect(), subject, this.name, this.settings);
        const messages = await consumer.consume();
        this.open.set(subject, messages);
        if (this.isClosing) await messages.close();
        for await (const message of messages)
          await withRequestContext(message.headers, () => this.hear(subject, message, handle));
      } catch (err) {
        this.logger.warn({ err, subject }, 'events cannot be consumed');
      }
      if (!this.isClosing) await wait(RETRY_MS, undefined, { ref: false });
    }
  }

  private async hear(subject: EventSubject, message: JsMsg, handle: EventHandler): Promise<void> {
    // Prefetched: goes to another process at once.
    if (this.isClosing) return message.nak();
    const event = events[subject].safeParse(parseJson(message));
    if (!event.success) {
      this.count(1, subject, 'dropped');
      this.logger.error({ subject, sequence: message.seq }, 'event dropped: invalid payload');
      return message.term();
    }
    try {
      await inMessageSpan('process', subject, () => handle(event.data), traceContextOf(message.headers));
      message.ack();
      this.count(1, subject, 'ok');
    } catch (err) {
      this.count(1, subject, 'redelivered');
      this.logger.error({ err, subject, sequence: message.seq }, 'event will be redelivered');
      message.nak(RETRY_MS);
    }
  }
}

const parseJson = (message: JsMsg): unknown => {
  try {
    return message.json();
  } catch {
    return undefined;
  }
};

/** Import it in services with `@OnEvent` methods. */
@Module({ imports: [DiscoveryModule], providers: [EventConsumers] })
export class EventConsumersModule {}
