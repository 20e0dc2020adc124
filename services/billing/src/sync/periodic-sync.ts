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

const SWEEP_EVERY_MS = 15_000;
/** Milliseconds until a failed sync is retried. */
const RETRY_MS = 60_000;

/** Syncs overdue customers: changes whose caller crashed or failed. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private sweeper: PeriodicTask | undefined;

  constructor(
    private readonly customers: CustomersRepository,
    private readonly customerLock: CustomerLock,
    private readonly sync: SyncService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeper = new PeriodicTask(SWEEP_EVERY_MS, () => this.sweep());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeper?.stop();
  }

  async sweep(): Promise<void> {
    try {
      for (const userId of await this.customers.listOverdue()) await this.syncCustomer(userId);
    } catch (err) {
      this.logger.warn({ err }, 'overdue customers cannot be synced');
    }
  }

  private async syncCustomer(userId: string): Promise<void> {
    try {
      await orFail(
        'customer not settled',
        this.customerLock.withLock(userId, () => this.sync.syncIfDirty(userId)),
      );
    } catch (err) {
      this.logger.warn({ err, userId }, 'customer not synced yet');
      await this.customers.postpone(userId, RETRY_MS);
    }
  }
}

const LEASE_NAME = 'reconciliation';
const CHECK_EVERY_MS = 600_000;
/** Lease of a run in milliseconds: another process takes over if it isn't renewed. */
const LEASE_MS = 600_000;
const DAY_MS = 86_400_000;

export interface ReconciliationResult {
  readonly read: number;
  readonly repaired: number;
  readonly failed: number;
}

/** Syncs every customer with the provider once a day, in case of missed webhooks. */
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
      await this.runIfDue().catch((err: unknown) => this.logger.error({ err }, 'reconciliation interrupted'));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await this.checks?.stop();
  }

  /** Runs unless another process is running it, or ran it within the last day. @returns undefined if not run */
  async runIfDue(): Promise<ReconciliationResult | undefined> {
    if (!(await this.leases.take(LEASE_NAME, this.holder, LEASE_MS))) return undefined;
    const result = await this.run();
    if (!this.isClosing) await this.leases.keep(LEASE_NAME, this.holder, DAY_MS);
    this.logger.info({ ...result }, 'reconciled with the provider');
    return result;
  }

  private async run(): Promise<ReconciliationResult> {
    const result = { read: 0, repaired: 0, failed: 0 };
    let page = await this.customers.listAfter('');
    while (page.length > 0 && !this.isClosing) {
      for (const userId of page) result[await this.reconcile(userId)]++;
      if (!(await this.leases.keep(LEASE_NAME, this.holder, LEASE_MS))) break;
      page = await this.customers.listAfter(page.at(-1) ?? '');
    }
    return result;
  }

  /** A failed customer stays dirty; the sweep retries it. */
  private async reconcile(userId: string): Promise<keyof ReconciliationResult> {
    if (this.isClosing) return 'failed';
    try {
      const isNew = await orFail('customer not reconciled', this.sync.refresh(userId));
      if (!isNew) return 'read';
      this.logger.warn({ userId }, 'missed webhooks repaired');
      return 'repaired';
    } catch (err) {
      this.logger.warn({ err, userId }, 'customer not reconciled');
      return 'failed';
    }
  }
}
