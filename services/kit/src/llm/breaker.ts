import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { Outcome, Spent } from './failures.ts';

/** Consecutive failures that open the breaker, and for how many milliseconds. */
const MAX_FAILURES = 3;
const REST_MS = 30_000;

const RESTING: Spent<never> = { outcome: { kind: 'unavailable', reason: 'resting' }, tokens: 0 };

const isFailure = (result: unknown): boolean => (result as Spent<unknown>).outcome.kind === 'unavailable';

/** A circuit breaker for one model: opens after repeated failures, or for as long as a Retry-After asks. */
export class Breaker {
  private quietUntil = 0;
  private restUntil = 0;
  private readonly policy = circuitBreaker(handleWhenResult(isFailure), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });

  constructor() {
    this.policy.onBreak(() => {
      this.restUntil = Date.now() + REST_MS;
    });
  }

  /** Whether the breaker is open. */
  get isResting(): boolean {
    const now = Date.now();
    return now < this.quietUntil || now < this.restUntil || this.policy.state === CircuitState.HalfOpen;
  }

  async run<T>(call: () => Promise<Spent<T>>): Promise<Spent<T>> {
    // While one call probes the model, the others fail fast.
    if (Date.now() < this.quietUntil || this.policy.state === CircuitState.HalfOpen) return RESTING;
    try {
      const spent = await this.policy.execute(call);
      this.heed(spent.outcome);
      return spent;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return RESTING;
      throw error;
    }
  }

  private heed(outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'rate-limited') return;
    this.quietUntil = Math.max(this.quietUntil, Date.now() + outcome.retryAfterMs);
  }
}
