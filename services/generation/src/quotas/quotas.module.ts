import { Inject, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { Metrics, type Observe } from '@swizzle/kit/metrics/metrics';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import {
  FREE_DAILY_COCKTAILS,
  LIMIT_REACHED_AFTER_SHARING,
  SHARE_BONUS_COCKTAILS,
  type Tier,
  type Usage,
} from '@swizzle/proto';
import type { Redis } from 'ioredis';
import { GenerationMetrics } from '../generations/generation-metrics.ts';
import type { MakeCocktail } from '../generations/generations.jobs.ts';
import { GenerationsRepository } from '../generations/generations.repository.ts';
import { GenerationsStoreModule } from '../generations/generations-store.module.ts';
import { ShareDocument, ShareSchema, SharesRepository } from './shares.repository.ts';

/** The UTC day of a moment, such as `2026-11-21`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whole seconds from a moment to the end of its UTC day. */
export const secondsToMidnight = (moment: Date): number => {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1);
  return Math.ceil((midnight - moment.getTime()) / 1000);
};

/**
 * Reserves a place in a user's day in one atomic step. The day is a sorted set of generation ids by the time of
 * their reservation (milliseconds), so that reserving or giving back twice changes nothing, and a lost Redis is
 * rebuilt by adding the ledger's ids. `@day` marks a set that is complete, `@shared` a day with the bonus.
 *
 * KEYS[1] the day's set; ARGV: generation id, now, limit, limit after sharing (-1: no limit).
 * Answers 1 reserved, 0 the limit is reached, -1 the day is not known and must be rebuilt.
 */
const RESERVE = `
if not redis.call('ZSCORE', KEYS[1], '@day') then return -1 end
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 1 end
local shared = redis.call('ZSCORE', KEYS[1], '@shared') and 1 or 0
local used = redis.call('ZCARD', KEYS[1]) - 1 - shared
local limit = tonumber(ARGV[3 + shared])
if limit >= 0 and used >= limit then return 0 end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
return 1
`;

const RESERVED = 1;
const UNKNOWN_DAY = -1;

const DAY_KNOWN = '@day';
const DAY_SHARED = '@shared';
/** The score of the marks: before any reservation. */
const MARK_SCORE = 0;

/** Seconds a day's set is kept: past its end, for work accepted just before midnight. */
const KEEP_SECONDS = 2 * 86_400;
/**
 * Milliseconds after which a reservation must stand in the ledger: more than a request may last. One that does
 * not belongs to a process that died in between.
 */
const ORPHANED_AFTER_MS = 60_000;

const keyOf = (userId: string, day: string) => `quota:${userId}:${day}`;

/** Cocktails a tier may make in a day, without and with the sharing bonus; -1 is no limit. */
const limitsOf = (tier: Tier): [number, number] =>
  tier === 'cocktail_curious'
    ? [FREE_DAILY_COCKTAILS, FREE_DAILY_COCKTAILS + SHARE_BONUS_COCKTAILS]
    : [-1, -1];

/** Who has used how much of a day. Redis counts; the ledger and the shares are the truth. */
@Injectable()
export class QuotasService {
  private readonly decisions: Observe<readonly ['decision', 'tier']>;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly generations: GenerationsRepository,
    private readonly shares: SharesRepository,
    private readonly ends: GenerationMetrics,
    metrics: Metrics,
  ) {
    this.decisions = metrics.counter({
      name: 'swizzle_quota_decisions_total',
      help: "Places asked for in a user's day",
      labels: ['decision', 'tier'],
    });
  }

  /** Takes a place in the caller's day, at once and atomically. @throws AppError `daily_limit_reached` */
  async reserve({ userId, tier }: Caller, generationId: string, now: Date): Promise<void> {
    const day = utcDay(now);
    const limits = limitsOf(tier);
    const given = [generationId, now.getTime(), ...limits];
    const ask = () => this.redis.eval(RESERVE, 1, keyOf(userId, day), ...given);
    let answer = await ask();
    if (answer === UNKNOWN_DAY) {
      await this.rebuild(userId, day);
      answer = await ask();
    }
    if (answer !== RESERVED && (await this.dropOrphans(userId, now))) answer = await ask();
    this.decisions(1, answer === RESERVED ? 'granted' : 'refused', tier);
    if (answer === RESERVED) return;
    const { hasShared } = await this.usage(userId, now);
    throw new AppError('daily_limit_reached', hasShared ? LIMIT_REACHED_AFTER_SHARING : undefined, {
      retryAfterSeconds: secondsToMidnight(now),
    });
  }

  /**
   * Gives back a place whose generation the ledger may or may not have, since writing it failed: the next to ask
   * counts the day anew.
   */
  async markUncertain(userId: string, day: string, generationId: string): Promise<void> {
    await this.redis.zrem(keyOf(userId, day), generationId, DAY_KNOWN);
  }

  /** Fails a generation for good and gives its place in the day back. Doing so twice changes nothing. */
  async giveBack({ generationId, round }: MakeCocktail): Promise<void> {
    const failed = await this.generations.setFailed(generationId, round);
    if (!failed) return;
    this.ends.failed(failed);
    await this.redis.zrem(keyOf(failed.ownerId, failed.day), generationId);
  }

  /** What the user has used of the day. */
  async usage(userId: string, now: Date): Promise<Usage> {
    const key = keyOf(userId, utcDay(now));
    if ((await this.redis.zscore(key, DAY_KNOWN)) === null) await this.rebuild(userId, utcDay(now));
    const [members, shared] = await Promise.all([this.redis.zcard(key), this.redis.zscore(key, DAY_SHARED)]);
    const hasShared = shared !== null;
    return { generated: Math.max(0, members - (hasShared ? 2 : 1)), hasShared };
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
    const members = [DAY_KNOWN, ...(shared ? [DAY_SHARED] : []), ...generationIds];
    const key = keyOf(userId, day);
    await this.redis
      .multi()
      .zadd(key, ...members.flatMap((member) => [MARK_SCORE, member]))
      .expire(key, KEEP_SECONDS)
      .exec();
  }

  /** Frees places whose process died before the ledger knew of them. @returns whether there were any */
  private async dropOrphans(userId: string, now: Date): Promise<boolean> {
    const key = keyOf(userId, utcDay(now));
    const old = await this.redis.zrangebyscore(key, `(${MARK_SCORE}`, now.getTime() - ORPHANED_AFTER_MS);
    if (old.length === 0) return false;
    const charged = new Set(await this.generations.listCharged(userId, utcDay(now)));
    const orphans = old.filter((id) => !charged.has(id));
    if (orphans.length > 0) await this.redis.zrem(key, ...orphans);
    return orphans.length > 0;
  }
}

/** The day's counters, for those who accept and those who give back. */
@Module({
  imports: [
    GenerationsStoreModule,
    MongooseModule.forFeature([{ name: ShareDocument.name, schema: ShareSchema }]),
  ],
  providers: [QuotasService, SharesRepository],
  exports: [QuotasService, SharesRepository],
})
export class QuotasModule {}
