import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { CustomersRepository } from './customers.repository.ts';

/** Milliseconds after which a turn whose process died is over. */
const LOCK_MS = 5000;
/** How often the holder of the turn renews it: one that comes late costs nobody theirs. */
const RENEW_EVERY_MS = 1000;
/** Milliseconds that someone waits for their turn: with both tries at one call, less than the gateway waits. */
const WAIT_MS = 9000;
const RETRY_EVERY_MS = 25;

/** One at a time for each user, over all processes. What a turn does must be safe to do twice all the same. */
@Injectable()
export class CustomerLock {
  constructor(private readonly customers: CustomersRepository) {}

  /** @throws AppError `unavailable` where others took too long, `not_found` where the user is not a customer, or no more */
  async withLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    const giveUpAt = Date.now() + WAIT_MS;
    while (!(await this.customers.acquireLock(userId, token, LOCK_MS))) {
      if (!(await this.customers.find(userId))) throw new AppError('not_found');
      if (Date.now() > giveUpAt) throw new AppError('unavailable', undefined, { retryAfterSeconds: 5 });
      await wait(RETRY_EVERY_MS + Math.random() * RETRY_EVERY_MS);
    }
    const going = setInterval(() => void this.renew(userId, token), RENEW_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(going);
      await this.customers.releaseLock(userId, token);
    }
  }

  /** While the store is away it cannot be kept, nor taken by anybody else. */
  private async renew(userId: string, token: string): Promise<void> {
    await this.customers.renewLock(userId, token, LOCK_MS).catch(() => undefined);
  }
}
