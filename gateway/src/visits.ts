import { setImmediate as turnOver } from 'node:timers/promises';
import type { Caller } from '@swizzle/kit/caller';
import { ABSOLUTE_SECONDS, SLIDING_SECONDS } from '@swizzle/kit/sessions';
import { Tier } from '@swizzle/proto';
import type { Redis, Result } from 'ioredis';
import { type Calls, WINDOW_MS } from './rate-limits.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    lookUpVisits(keys: number, ...rest: (string | number)[]): Result<string, Context>;
  }
}

/**
 * For each session its holder, and how often that one has called. A visit prolongs the session; one that has
 * reached its last day ends. Without a session the address counts. Counters follow from what a session says, so
 * this wants one Redis, not a cluster that would know all keys before.
 */
const LOOK_UP = `
local now, window, sliding, absolute = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local function count(key)
  local made = redis.call('INCR', key)
  if made > 1 then return made, redis.call('PTTL', key) end
  redis.call('PEXPIRE', key, window)
  return made, window
end
local found = {}
for at, session in ipairs(KEYS) do
  local counter, address = ARGV[3 + 2 * at], ARGV[4 + 2 * at]
  if session == '' then
    found[at] = { false, false, count(counter .. address) }
  else
    local held = redis.call('HMGET', session, 'userId', 'tier', 'createdAt')
    local last = (tonumber(held[3]) or 0) + absolute
    if held[1] and last > now then
      redis.call('EXPIREAT', session, math.min(last, now + sliding))
      found[at] = { held[1], held[2], count(counter .. held[1]) }
    else
      found[at] = false
    end
  end
end
return cjson.encode(found)`;

type Found = [userId: string | false, tier: string | false, made: number, leftMs: number] | false;

export interface Visit {
  /** Who it is, where a session says so. */
  readonly caller: Caller | undefined;
  readonly calls: Calls;
}

interface Question {
  /** The key of a session, or nothing to count by address. */
  readonly session: string;
  /** What the key of the counter begins with. */
  readonly counter: string;
  readonly address: string;
}

/** Hears of a visit, of none where the session is not alive, or why that cannot be told. */
type Answer = (failed: Error | undefined, visit?: Visit) => void;

const visitOf = (found: Found | undefined): Visit | undefined => {
  if (!found) return undefined;
  const [userId, tier, made, leftMs] = found;
  const known = Tier.options.find((one) => one === tier);
  return { caller: userId && known ? { userId, tier: known } : undefined, calls: { made, leftMs } };
};

/**
 * What Redis knows of a request: whose session it is, and how often that caller called this minute. All that come in
 * one turn of the event loop, or while an answer is under way, ask in one command: each by itself would cost as much
 * as passing the request on. Callbacks, for the same reason, as nearly every request comes this way.
 */
export class Visits {
  private readonly redis: Redis;
  private questions: Question[] = [];
  private answers: Answer[] = [];
  private isAsking = false;

  constructor(redis: Redis) {
    this.redis = redis;
    redis.defineCommand('lookUpVisits', { lua: LOOK_UP });
  }

  /** Counts a call and finds its caller. */
  find(question: Question, answer: Answer): void {
    this.questions.push(question);
    this.answers.push(answer);
    if (!this.isAsking) void this.askWhileAnybodyWaits();
  }

  private async askWhileAnybodyWaits(): Promise<void> {
    this.isAsking = true;
    while (this.questions.length > 0) {
      await turnOver();
      const { questions, answers } = this;
      this.questions = [];
      this.answers = [];
      const found = await this.lookUp(questions).catch((error: Error) => error);
      answers.forEach((answer, at) => {
        if (found instanceof Error) answer(found);
        else answer(undefined, visitOf(found[at]));
      });
    }
    this.isAsking = false;
  }

  private async lookUp(questions: readonly Question[]): Promise<Found[]> {
    const found = await this.redis.lookUpVisits(
      questions.length,
      ...questions.map(({ session }) => session),
      ...[Math.floor(Date.now() / 1000), WINDOW_MS, SLIDING_SECONDS, ABSOLUTE_SECONDS],
      ...questions.flatMap(({ counter, address }) => [counter, address]),
    );
    return JSON.parse(found);
  }
}
