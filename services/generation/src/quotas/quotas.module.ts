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

/** The UTC day of a date, such as `2026-11-21`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whole seconds from a date to the end of its UTC day. */
export const secondsToMidnight = (moment: Date): number => {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1);
  return Math.ceil((midnight - moment.getTime()) / 1000);
};

/**
 * Atomically reserves one of a user's daily cocktails. A day is a sorted set of generation ids, scored by the time of
 * the reservation (milliseconds), so that reserving and releasing are idempotent, and a lost set is rebuilt from the
 * ledger. `@day` marks a complete set, `@shared` a day with the bonus.
 *
 * KEYS[1] the day's set; ARGV: generation id, now, limit, limit after sharing (-1: no limit).
 * Returns 1: reserved, 0: limit reached, -1: the set is missing or incomplete and must be rebuilt.
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
const DAY_INCOMPLETE = -1;

const COMPLETE_MARK = '@day';
const SHARED_MARK = '@shared';
/** The score of the marks, lower than that of any reservation. */
const MARK_SCORE = 0;

/** TTL of a day's set: beyond midnight, for work accepted just before. */
const TTL_SECONDS = 2 * 86_400;
/**
 * Milliseconds after which a reservation without a ledger entry is an orphan of a crashed process; longer than any
 * request.
 */
const ORPHAN_AGE_MS = 60_000;

const keyOf = (userId: string, day: string) => `quota:${userId}:${day}`;

/** A tier's daily cocktails without and with the sharing bonus; -1 is unlimited. */
const dailyLimits = (tier: Tier): [number, number] =>
  tier === 'cocktail_curious'
    ? [FREE_DAILY_COCKTAILS, FREE_DAILY_COCKTAILS + SHARE_BONUS_COCKTAILS]
    : [-1, -1];

/** Daily quotas, counted in Redis. The source of truth is the ledger and the shares. */
@Injectable()
export class QuotasService {
  private readonly decisions: Observe<readonly ['decision', 'tier']>;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly generations: GenerationsRepository,
    private readonly shares: SharesRepository,
    private readonly generationMetrics: GenerationMetrics,
    metrics: Metrics,
  ) {
    this.decisions = metrics.counter({
      name: 'swizzle_quota_decisions_total',
      help: 'Daily quota decisions',
      labels: ['decision', 'tier'],
    });
  }

  /** Reserves one of the caller's daily cocktails; atomic and idempotent. @throws AppError `daily_limit_reached` */
  async reserve({ userId, tier }: Caller, generationId: string, now: Date): Promise<void> {
    const day = utcDay(now);
    const limits = dailyLimits(tier);
    const scriptArguments = [generationId, now.getTime(), ...limits];
    const runScript = () => this.redis.eval(RESERVE, 1, keyOf(userId, day), ...scriptArguments);
    let result = await runScript();
    if (result === DAY_INCOMPLETE) {
      await this.rebuild(userId, day);
      result = await runScript();
    }
    if (result !== RESERVED && (await this.releaseOrphans(userId, now))) result = await runScript();
    this.decisions(1, result === RESERVED ? 'granted' : 'refused', tier);
    if (result === RESERVED) return;
    const { hasShared } = await this.usage(userId, now);
    throw new AppError('daily_limit_reached', hasShared ? LIMIT_REACHED_AFTER_SHARING : undefined, {
      retryAfterSeconds: secondsToMidnight(now),
    });
  }

  /**
   * Releases a reservation when it is unknown whether its ledger entry was written, and marks the day as incomplete, so
   * that the next call rebuilds it.
   */
  async markUncertain(userId: string, day: string, generationId: string): Promise<void> {
    await this.redis.zrem(keyOf(userId, day), generationId, COMPLETE_MARK);
  }

  /** Marks a generation as failed and releases its reservation; idempotent. */
  async release({ generationId, round }: MakeCocktail): Promise<void> {
    const failed = await this.generations.setFailed(generationId, round);
    if (!failed) return;
    this.generationMetrics.failed(failed);
    await this.redis.zrem(keyOf(failed.ownerId, failed.day), generationId);
  }

  async usage(userId: string, now: Date): Promise<Usage> {
    const key = keyOf(userId, utcDay(now));
    if ((await this.redis.zscore(key, COMPLETE_MARK)) === null) await this.rebuild(userId, utcDay(now));
    const [members, shared] = await Promise.all([this.redis.zcard(key), this.redis.zscore(key, SHARED_MARK)]);
    const hasShared = shared !== null;
    return { generated: Math.max(0, members - (hasShared ? 2 : 1)), hasShared };
  }

  /** Records that the user shared today. @returns whether it is the first time today */
  async recordShare(userId: string, cocktailId: number, now: Date): Promise<boolean> {
    const day = utcDay(now);
    const isFirst = await this.shares.add(userId, day, cocktailId);
    await this.rebuild(userId, day);
    return isFirst;
  }

  private async rebuild(userId: string, day: string): Promise<void> {
    const [generationIds, shared] = await Promise.all([
      this.generations.listCharged(userId, day),
      this.shares.hasShared(userId, day),
    ]);
    const members = [COMPLETE_MARK, ...(shared ? [SHARED_MARK] : []), ...generationIds];
    const key = keyOf(userId, day);
    await this.redis
      .multi()
      .zadd(key, ...members.flatMap((member) => [MARK_SCORE, member]))
      .expire(key, TTL_SECONDS)
      .exec();
  }

  /** Releases reservations of crashed processes. @returns whether there were any */
  private async releaseOrphans(userId: string, now: Date): Promise<boolean> {
    const key = keyOf(userId, utcDay(now));
    const oldIds = await this.redis.zrangebyscore(key, `(${MARK_SCORE}`, now.getTime() - ORPHAN_AGE_MS);
    if (oldIds.length === 0) return false;
    const charged = new Set(await this.generations.listCharged(userId, utcDay(now)));
    const orphans = oldIds.filter((id) => !charged.has(id));
    if (orphans.length > 0) await this.redis.zrem(key, ...orphans);
    return orphans.length > 0;
  }
}

/** Daily quotas, for the service and the worker. */
@Module({
  imports: [
    GenerationsStoreModule,
    MongooseModule.forFeature([{ name: ShareDocument.name, schema: ShareSchema }]),
  ],
  providers: [QuotasService, SharesRepository],
  exports: [QuotasService, SharesRepository],
})
export class QuotasModule {}
