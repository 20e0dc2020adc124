import { LRUCache } from 'lru-cache';
import { type Calls, WINDOW_MS } from './rate-limits.ts';

/** Callers remembered at a time; whoever is forgotten begins anew. */
const MOST_CALLERS = 50_000;

/**
 * Counts calls in this process alone. Enough for shared reads: what is kept costs no service anything, and what
 * is not is asked for once by each gateway, so a limit that holds for each gateway bounds the work as well.
 */
export class CountsInMemory {
  private readonly counts = new LRUCache<string, { made: number; until: number }>({ max: MOST_CALLERS });

  add(caller: string): Calls {
    const now = performance.now();
    const known = this.counts.get(caller);
    if (known && known.until > now) {
      known.made++;
      return { made: known.made, leftMs: known.until - now };
    }
    this.counts.set(caller, { made: 1, until: now + WINDOW_MS });
    return { made: 1, leftMs: WINDOW_MS };
  }
}
