import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { type EntitlementDocument, toEvent } from './entitlement.schema.ts';
import { EntitlementsRepository } from './entitlements.repository.ts';

/** Milliseconds after which a change that could not be told is told again. */
const AGAIN_MS = 15_000;

/** Tells others who may do what. A change stays marked until it is published, over a crash as well. */
@Injectable()
export class EntitlementEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly entitlements: EntitlementsRepository,
    private readonly events: Events,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.whileOpen(this.sayUnsaid()), AGAIN_MS);
    this.whileOpen(this.sayUnsaid());
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  /** Publishes a change that has just been written, while its caller goes on. */
  announce(changed: EntitlementDocument): void {
    this.whileOpen(this.say(changed));
  }

  /** Does not make the caller wait; closing waits for it. */
  private whileOpen(work: Promise<void>): void {
    const settled = work
      .catch((err: unknown) => this.logger.warn({ err }, 'events kept for later'))
      .finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
  }

  private async sayUnsaid(): Promise<void> {
    for (const changed of await this.entitlements.listUnsaid()) await this.say(changed);
  }

  private async say(changed: EntitlementDocument): Promise<void> {
    if (!changed.isUnsaid) return;
    const id = `entitlement-${changed._id}-${changed.version}`;
    await this.events.publish('billing.entitlement.changed.v1', toEvent(changed), id);
    await this.entitlements.said(changed);
  }
}
