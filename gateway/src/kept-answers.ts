import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './kept-answer.ts';

/** Milliseconds that an answer is kept: a change shows within it even where nobody told us. */
const KEPT_MS = 3000;
const MOST_BYTES = 64 * 1024 * 1024;

/** An answer, and whether others may have it too. */
export interface Fetched {
  readonly answer: KeptAnswer;
  readonly mayBeKept: boolean;
}

/** Answers kept for a few seconds. What many ask for at once is fetched once. */
export class KeptAnswers {
  readonly counts = { hit: 0, miss: 0, coalesced: 0 };
  private readonly kept: LRUCache<string, KeptAnswer>;
  private readonly fetching = new Map<string, Promise<Fetched>>();

  constructor(maxSize = MOST_BYTES) {
    this.kept = new LRUCache({ maxSize, sizeCalculation: ({ size }) => size, ttl: KEPT_MS });
  }

  get bytes(): number {
    return this.kept.calculatedSize;
  }

  find(key: string): KeptAnswer | undefined {
    const answer = this.kept.get(key);
    if (answer) this.counts.hit++;
    return answer;
  }

  /** Fetches what is not kept, or waits with whoever is fetching it already. */
  fetch(key: string, fetch: () => Promise<Fetched>): Promise<KeptAnswer> {
    const underWay = this.fetching.get(key);
    if (underWay) {
      this.counts.coalesced++;
      return underWay.then(({ answer }) => answer);
    }
    this.counts.miss++;
    const start = performance.now();
    const fetched = fetch();
    this.fetching.set(key, fetched);
    return this.keep(key, fetched, start);
  }

  /** Forgets everything. What is under way by now may be old already: nobody joins it, and it is not kept. */
  drop(): void {
    this.kept.clear();
    this.fetching.clear();
  }

  /** The same for one answer. */
  dropOne(key: string): void {
    this.kept.delete(key);
    this.fetching.delete(key);
  }

  private async keep(key: string, fetched: Promise<Fetched>, start: number): Promise<KeptAnswer> {
    const isDropped = () => this.fetching.get(key) !== fetched;
    try {
      const { answer, mayBeKept } = await fetched;
      // It is as old as the question, however long the answer took.
      if (mayBeKept && !isDropped()) this.kept.set(key, answer, { start });
      return answer;
    } finally {
      if (!isDropped()) this.fetching.delete(key);
    }
  }
}
