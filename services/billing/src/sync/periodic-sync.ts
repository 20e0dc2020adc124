import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { PeriodicTask } from '@swizzle/kit/lifecycle/periodic-task';
import type { Logger } from 'pino';
import { CustomerLock } from '../customers/customer-lock.ts';
import { CustomersRepository } from '../customers/customers.repository.ts';
import { orFail } from '../provider/provider-failure.ts';
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
