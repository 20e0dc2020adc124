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
  private fetching = new Map<string, Promise<KeptAnswer>>();

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
      return underWay;
    }
    this.counts.miss++;
    const fetched = this.fetchAndKeep(key, fetch, this.fetching);
    this.fetching.set(key, fetched);
    return fetched;
  }

  /** Forgets everything. What is under way by now may be old already: nobody joins it, and it is not kept. */
  drop(): void {
    this.kept.clear();
    this.fetching = new Map();
  }

  private async fetchAndKeep(
    key: string,
    fetch: () => Promise<Fetched>,
    fetching: Map<string, unknown>,
  ): Promise<KeptAnswer> {
    const start = performance.now();
    try {
      const { answer, mayBeKept } = await fetch();
      // It is as old as the question, however long the answer took.
      if (mayBeKept && fetching === this.fetching) this.kept.set(key, answer, { start });
      return answer;
    } finally {
      fetching.delete(key);
    }
  }
}
