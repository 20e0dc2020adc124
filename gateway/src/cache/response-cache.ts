import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** Milliseconds that a response is cached: a change shows within it even where no event arrives. */
const TTL_MS = 3000;
const MAX_BYTES = 64 * 1024 * 1024;

/** A response, and whether the cache may store it. */
export interface Fetched {
  readonly response: CachedResponse;
  readonly isCacheable: boolean;
}

/** Responses that are the same for everybody, for a few seconds. Concurrent requests for one share one fetch. */
export class ResponseCache {
  readonly counts = { hit: 0, miss: 0, coalesced: 0 };
  private readonly stored: LRUCache<string, CachedResponse>;
  private readonly pending = new Map<string, Promise<Fetched>>();

  constructor(maxSize = MAX_BYTES) {
    this.stored = new LRUCache({ maxSize, sizeCalculation: ({ size }) => size, ttl: TTL_MS });
  }

  get bytes(): number {
    return this.stored.calculatedSize;
  }

  get(key: string): CachedResponse | undefined {
    const response = this.stored.get(key);
    if (response) this.counts.hit++;
    return response;
  }

  /** Fetches what is not stored, or joins the fetch that is under way. */
  fetch(key: string, fetch: () => Promise<Fetched>): Promise<CachedResponse> {
    const pending = this.pending.get(key);
    if (pending) {
      this.counts.coalesced++;
      return pending.then(({ response }) => response);
    }
    this.counts.miss++;
    const start = performance.now();
    const fetched = fetch();
    this.pending.set(key, fetched);
    return this.store(key, fetched, start);
  }

  /** Removes everything. A fetch under way may be stale by now: nobody joins it, and it is not stored. */
  clear(): void {
    this.stored.clear();
    this.pending.clear();
  }

  /** The same for one key. */
  delete(key: string): void {
    this.stored.delete(key);
    this.pending.delete(key);
  }

  private async store(key: string, fetched: Promise<Fetched>, start: number): Promise<CachedResponse> {
    const isCurrent = () => this.pending.get(key) === fetched;
    try {
      const { response, isCacheable } = await fetched;
      // Its age counts from the request, however long the service took.
      if (isCacheable && isCurrent()) this.stored.set(key, response, { start });
      return response;
    } finally {
      if (isCurrent()) this.pending.delete(key);
    }
  }
}
