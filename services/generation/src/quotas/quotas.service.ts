import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import type { Caller } from '@swizzle/kit/caller';
import { REDIS } from '@swizzle/kit/redis.module';
import { FREE_DAILY_COCKTAILS, SHARE_BONUS_COCKTAILS, type Tier, type Usage } from '@swizzle/proto';
import type { Redis } from 'ioredis';
import { GenerationsRepository } from '../generations/generations.repository.ts';
import { secondsToMidnight, utcDay } from './day.ts';
import { DAY_KNOWN, DAY_SHARED, RESERVE } from './quota.script.ts';
import { SharesRepository } from './shares.repository.ts';

/** Seconds a day's set is kept: past its end, for work accepted just before midnight. */
const KEEP_SECONDS = 2 * 86_400;

const RESERVED = 1;
const UNKNOWN_DAY = -1;

const keyOf = (userId: string, day: string) => `quota:${userId}:${day}`;

/** Cocktails a tier may make in a day, without and with the sharing bonus; -1 is no limit. */
const limitsOf = (tier: Tier): [number, number] =>
  tier === 'cocktail_curious'
    ? [FREE_DAILY_COCKTAILS, FREE_DAILY_COCKTAILS + SHARE_BONUS_COCKTAILS]
    : [-1, -1];

/** Who has used how much of a day. Redis counts; the ledger and the shares are the truth. */
@Injectable()
export class QuotasService {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly generations: GenerationsRepository,
    private readonly shares: SharesRepository,
  ) {}

  /** Takes a place in the caller's day, at once and atomically. @throws AppError `daily_limit_reached` */
  async reserve({ userId, tier }: Caller, generationId: string, now: Date): Promise<void> {
    const key = keyOf(userId, utcDay(now));
    const ask = () => this.redis.eval(RESERVE, 1, key, generationId, ...limitsOf(tier));
    let answer = await ask();
    if (answer === UNKNOWN_DAY) {
      await this.rebuild(userId, utcDay(now));
      answer = await ask();
    }
    if (answer === RESERVED) return;
    throw new AppError('daily_limit_reached', undefined, { retryAfterSeconds: secondsToMidnight(now) });
  }

  /** Gives a place back. */
  async release(userId: string, day: string, generationId: string): Promise<void> {
    await this.redis.srem(keyOf(userId, day), generationId);
  }

  /** What the user has used of the day. */
  async usage(userId: string, now: Date): Promise<Usage> {
    const key = keyOf(userId, utcDay(now));
    if (!(await this.redis.sismember(key, DAY_KNOWN))) await this.rebuild(userId, utcDay(now));
    const [members, shared] = await Promise.all([
      this.redis.scard(key),
      this.redis.sismember(key, DAY_SHARED),
    ]);
    return { generated: Math.max(0, members - 1 - shared), hasShared: shared === 1 };
  }

  /** Notes that the user shared today. @returns whether it is the day's first time */
  async share(userId: string, cocktailId: number, now: Date): Promise<boolean> {
    const day = utcDay(now);
    const first = await this.shares.add(userId, day, cocktailId);
    await this.rebuild(userId, day);
    return first;
  }

  private async rebuild(userId: string, day: string): Promise<void> {
    const [generationIds, shared] = await Promise.all([
      this.generations.listCharged(userId, day),
      this.shares.hasShared(userId, day),
    ]);
    const key = keyOf(userId, day);
    await this.redis
      .multi()
      .sadd(key, DAY_KNOWN, ...(shared ? [DAY_SHARED] : []), ...generationIds)
      .expire(key, KEEP_SECONDS)
      .exec();
  }
}
