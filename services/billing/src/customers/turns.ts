import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import { CustomersRepository } from './customers.repository.ts';

/** Milliseconds after which a turn whose process died is over: more than all of its calls may take. */
const TURN_MS = 120_000;
/** Milliseconds that somebody waits for their turn. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 25;

/** One at a time for each user, over all processes. What a turn does must be safe to do twice all the same. */
@Injectable()
export class Turns {
  constructor(private readonly customers: CustomersRepository) {}

  /** @throws AppError `unavailable` where others took too long, `not_found` where the user is not a customer, or no more */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!(await this.customers.reserve(userId, token, TURN_MS))) {
      if (!(await this.customers.find(userId))) throw new AppError('not_found');
      if (Date.now() > giveUpAt) throw new AppError('unavailable', undefined, { retryAfterSeconds: 5 });
      await wait(LOOK_EVERY_MS + Math.random() * LOOK_EVERY_MS);
    }
    try {
      return await work();
    } finally {
      await this.customers.release(userId, token);
    }
  }
}
