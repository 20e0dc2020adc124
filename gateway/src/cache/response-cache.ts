import { AppError } from '@swizzle/kit/http/app-error';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** Milliseconds that a response is cached: a change shows within it even where no event arrives. */
const TTL_MS = 3000;
/** Milliseconds that an older response stands in for a service that does not answer. */
const STALE_MS = 10 * 60_000;
/** Milliseconds that a service has before the older response is sent instead. */
const SERVICE_DEADLINE_MS = 2000;
const MAX_BYTES = 64 * 1024 * 1024;

/** A response, and whether the cache may store it. */
export interface Fetched {
  readonly response: CachedResponse;
  readonly isCacheable: boolean;
}

interface Entry {
  readonly response: CachedResponse;
  /** When it was asked for, by the process's own clock. */
  readonly at: number;
  /** How often everything had been invalidated by then. */
  readonly epoch: number;
}

/**
 * Responses that are the same for everybody, for a few seconds. Concurrent requests for one share one fetch. While its
 * service is away, a response stands in for itself for some minutes.
 */
export class ResponseCache {
  readonly counts = { hit: 0, miss: 0, coalesced: 0, stale: 0 };
  private readonly stored: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Promise<Fetched>>();
  private epoch = 0;

  constructor(maxSize = MAX_BYTES) {
    this.stored = new LRUCache({ maxSize, sizeCalculation: ({ response }) => response.size, ttl: STALE_MS });
  }

  get bytes(): number {
    return this.stored.calculatedSize;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.stored.get(key);
    if (!entry || entry.epoch < this.epoch || performance.now() - entry.at >= TTL_MS) return undefined;
    this.counts.hit++;
    return entry.response;
  }

  /**
   * Fetches what is not stored, or joins the fetch that is under way.
   * @throws what the fetch throws, unless an older response stands in
   */
  async fetch(key: string, fetch: () => Promise<Fetched>): Promise<CachedResponse> {
    const fresh = this.fetchOrJoin(key, fetch);
    const older = this.stored.get(key);
    if (!older || performance.now() - older.at >= STALE_MS) return fresh;
    try {
      return await withDeadline(fresh, SERVICE_DEADLINE_MS, 'the service');
    } catch (error) {
      // It may have been deleted meanwhile.
      if (!isAway(error) || !this.stored.has(key)) throw error;
      this.counts.stale++;
      return older.response;
    }
  }

  /**
   * Everything may have changed: it is fetched again, and stands in only while its service is away. A fetch under way
   * may be stale by now: nobody joins it, and it is not stored.
   */
  clear(): void {
    this.epoch++;
    this.pending.clear();
  }

  /** Removes one key, which does not stand in for anything any more. */
  delete(key: string): void {
    this.stored.delete(key);
    this.pending.delete(key);
  }

  private fetchOrJoin(key: string, fetch: () => Promise<Fetched>): Promise<CachedResponse> {
    const pending = this.pending.get(key);
    if (pending) {
      this.counts.coalesced++;
      return pending.then(({ response }) => response);
    }
    this.counts.miss++;
    const [at, epoch] = [performance.now(), this.epoch];
    const fetched = fetch();
    this.pending.set(key, fetched);
    return this.store(key, fetched, { at, epoch });
  }

  private async store(
    key: string,
    fetched: Promise<Fetched>,
    asked: Omit<Entry, 'response'>,
  ): Promise<CachedResponse> {
    const isCurrent = () => this.pending.get(key) === fetched;
    try {
      const { response, isCacheable } = await fetched;
      // Its age counts from the request, however long the service took.
      if (isCacheable && isCurrent()) this.stored.set(key, { response, ...asked }, { start: asked.at });
      return response;
    } finally {
      if (isCurrent()) this.pending.delete(key);
    }
  }
}

/** Whether a service, or what it needs, is away: it will answer again. */
const isAway = (error: unknown): boolean =>
  error instanceof AppError && ['unavailable', 'timeout', 'bad_gateway'].includes(error.code);
