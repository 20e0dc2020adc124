import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';

/** Seconds that someone may spend at the provider. */
const TRANSACTION_SECONDS = 600;

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

/** Tells a browser that is away at the provider from every other one, for as long as that takes. */
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
   * The `Set-Cookie` header. Lax, since the way back from the provider is a link from another site. Nothing forgets it
   * before its time: another tab may be away as well.
   */
  keep(browser: string): string {
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
