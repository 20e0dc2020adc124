import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import type { Redis } from 'ioredis';
import { z } from 'zod';

/** Seconds that somebody may spend at the provider. */
export const TRANSACTION_SECONDS = 600;

/** What must come back from the provider, and what proves to it that it is us who ask. */
const Transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

/** 256 random bits, which also make a PKCE verifier of 43 characters. */
export const randomValue = () => randomBytes(32).toString('base64url');

// Both the browser's secret and the state lead to it, so that two tabs do not disturb each other.
const keyOf = (browser: string, state: string) =>
  `oidc:${createHash('sha256').update(`${browser} ${state}`).digest('base64url')}`;

/** Sign-ins that are under way at the provider, each in the one browser that began it. */
@Injectable()
export class Transactions {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async begin(browser: string, returnTo: string): Promise<Transaction> {
    const transaction = { state: randomValue(), nonce: randomValue(), verifier: randomValue(), returnTo };
    const key = keyOf(browser, transaction.state);
    await this.redis.set(key, JSON.stringify(transaction), 'EX', TRANSACTION_SECONDS);
    return transaction;
  }

  /** The transaction, once; nothing where another browser began it, or where it is over. */
  async take(browser: string, state: string): Promise<Transaction | undefined> {
    const stored = await this.redis.getdel(keyOf(browser, state));
    return stored === null ? undefined : Transaction.parse(JSON.parse(stored));
  }
}
