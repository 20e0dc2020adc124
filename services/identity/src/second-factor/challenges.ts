import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';

/** Seconds that someone has to find the code. */
const CHALLENGE_SECONDS = 600;

/** A sign-in that lacks its second factor. */
const Challenge = z.object({
  userId: z.string(),
  /** Which password was proven; null where someone came through a provider. */
  credential: z.object({ email: z.string(), digest: z.string() }).nullable(),
  returnTo: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

// Only a hash of the id is stored: anyone who reads Redis cannot go on with what is found there.
const keyOf = (id: string) => `sign-in-challenge:${createHash('sha256').update(id).digest('base64url')}`;

/** Sign-ins that wait for a code, each in the one browser that began it. */
@Injectable()
export class Challenges {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** @returns the id, for the browser's cookie alone */
  async begin(challenge: Challenge): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await this.redis.set(keyOf(id), JSON.stringify(challenge), 'EX', CHALLENGE_SECONDS);
    return id;
  }

  async find(id: string): Promise<Challenge | undefined> {
    const stored = await this.redis.get(keyOf(id));
    return stored === null ? undefined : Challenge.parse(JSON.parse(stored));
  }

  async end(id: string): Promise<void> {
    await this.redis.del(keyOf(id));
  }
}

/** Tells the browser whose password was right, and whose code is missing, from every other one. */
@Injectable()
export class ChallengeCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Config) {
    this.secure = new URL(PUBLIC_URL).protocol === 'https:';
    this.name = this.secure ? '__Host-swizzle_challenge' : 'swizzle_challenge';
  }

  read(header: string | undefined): string | undefined {
    return header === undefined ? undefined : parseCookie(header)[this.name];
  }

  /** The `Set-Cookie` header. Lax, since anyone who comes back from a provider comes from another site. */
  keep(id: string): string {
    return this.write(id, CHALLENGE_SECONDS);
  }

  forget(): string {
    return this.write('', 0);
  }

  private write(value: string, maxAge: number): string {
    const { name, secure } = this;
    return stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}
