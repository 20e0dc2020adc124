import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { PeriodicTask } from '@swizzle/kit/lifecycle/periodic-task';
import type { Logger } from 'pino';
import { CustomerLock, CustomersRepository } from '../customers/customers.repository.ts';
import { orFail } from '../provider/provider.ts';
import { LeasesRepository } from './leases.repository.ts';
import { SyncService } from './sync.service.ts';

const EVERY_MS = 15_000;
/** Milliseconds after which a customer that could not be settled is tried again. */
const AGAIN_MS = 60_000;

/** Takes up what was cut short: changes at the provider that nobody has read yet. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeping: PeriodicTask | undefined;

  constructor(
    private readonly customers: CustomersRepository,
    private readonly customerLock: CustomerLock,
    private readonly sync: SyncService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = new PeriodicTask(EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping?.stop();
  }

  async sweep(): Promise<void> {
    try {
      for (const userId of await this.customers.listOverdue()) await this.settle(userId);
    } catch (err) {
      this.logger.warn({ err }, 'overdue customers cannot be settled');
    }
  }

  private async settle(userId: string): Promise<void> {
    try {
      await orFail(
        'customer not settled',
        this.customerLock.withLock(userId, () => this.sync.syncIfDirty(userId)),
      );
    } catch (err) {
      this.logger.warn({ err, userId }, 'customer not settled yet');
      await this.customers.postpone(userId, AGAIN_MS);
    }
  }
}

const WORK = 'reconciliation';
const CHECK_EVERY_MS = 600_000;
/** Milliseconds without a sign of life after which another process may take over. */
const LEASE_MS = 600_000;
const DAY_MS = 86_400_000;

export interface Reconciled {
  readonly read: number;
  readonly repaired: number;
  readonly failed: number;
}

/** Once a day, reads every customer from the provider, and repairs what webhooks missed. */
@Injectable()
export class Reconciliation implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly holder = randomUUID();
  private checks: PeriodicTask | undefined;
  private isClosing = false;

  constructor(
    private readonly customers: CustomersRepository,
    private readonly leases: LeasesRepository,
    private readonly sync: SyncService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.checks = new PeriodicTask(CHECK_EVERY_MS, async () => {
      await this.runIfDue().catch((err: unknown) => this.logger.error({ err }, 'reconciliation cut short'));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await this.checks?.stop();
  }

  /** Undefined if another process is running it, or ran it within the last day. */
  async runIfDue(): Promise<Reconciled | undefined> {
    if (!(await this.leases.take(WORK, this.holder, LEASE_MS))) return undefined;
    const result = await this.run();
    if (!this.isClosing) await this.leases.keep(WORK, this.holder, DAY_MS);
    this.logger.info({ ...result }, 'reconciled with the provider');
    return result;
  }

  private async run(): Promise<Reconciled> {
    const result = { read: 0, repaired: 0, failed: 0 };
    let page = await this.customers.listAfter('');
    while (page.length > 0 && !this.isClosing) {
      for (const userId of page) result[await this.reconcile(userId)]++;
      if (!(await this.leases.keep(WORK, this.holder, LEASE_MS))) break;
      page = await this.customers.listAfter(page.at(-1) ?? '');
    }
    return result;
  }

  /** A failure stays due; the sweep retries it. */
  private async reconcile(userId: string): Promise<keyof Reconciled> {
    if (this.isClosing) return 'failed';
    try {
      const isNew = await orFail('customer not reconciled', this.sync.refresh(userId));
      if (!isNew) return 'read';
      this.logger.warn({ userId }, 'repaired what webhooks missed');
      return 'repaired';
    } catch (err) {
      this.logger.warn({ err, userId }, 'customer not reconciled');
      return 'failed';
    }
  }
}
