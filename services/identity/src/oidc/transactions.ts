import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';

/** Lifetime of a sign-in at the provider in seconds. */
const TRANSACTION_SECONDS = 600;

/** A sign-in in progress: state and nonce that the provider must return, the PKCE verifier, and the return path. */
const Transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

/** 256 random bits, which also make a PKCE verifier of 43 characters. */
export const randomValue = () => randomBytes(32).toString('base64url');

// The key includes the state, so that sign-ins in several tabs are independent.
const keyOf = (browser: string, state: string) =>
  `oidc:${createHash('sha256').update(`${browser} ${state}`).digest('base64url')}`;

/** Sign-ins in progress at the provider, bound to the browser that started them. */
@Injectable()
export class Transactions {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async begin(browser: string, returnTo: string): Promise<Transaction> {
    const transaction = { state: randomValue(), nonce: randomValue(), verifier: randomValue(), returnTo };
    const key = keyOf(browser, transaction.state);
    await this.redis.set(key, JSON.stringify(transaction), 'EX', TRANSACTION_SECONDS);
    return transaction;
  }

  /** Redeems a transaction, once; undefined if it belongs to another browser or has expired. */
  async take(browser: string, state: string): Promise<Transaction | undefined> {
    const stored = await this.redis.getdel(keyOf(browser, state));
    return stored === null ? undefined : Transaction.parse(JSON.parse(stored));
  }
}

/** Identifies the browser during a sign-in at the provider. */
@Injectable()
export class BrowserCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Config) {
    this.secure = new URL(PUBLIC_URL).protocol === 'https:';
    this.name = this.secure ? '__Host-swizzle_oidc' : 'swizzle_oidc';
  }

  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[this.name];
  }

  /**
   * The `Set-Cookie` header. Lax, since the callback is a cross-site navigation. It isn't cleared before it expires: another
   * tab may be at the provider as well.
   */
  serialize(browser: string): string {
    return stringifySetCookie({
      name: this.name,
      value: browser,
      maxAge: TRANSACTION_SECONDS,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
    });
  }
}
