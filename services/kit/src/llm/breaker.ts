import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { Outcome, Spent } from './failures.ts';

/** Consecutive failures that open the breaker, and milliseconds until it probes the model again. */
const MAX_FAILURES = 3;
const PROBE_AFTER_MS = 30_000;

const RESTING: Spent<never> = { outcome: { kind: 'unavailable', reason: 'resting' }, tokens: 0 };

const isFailure = (result: unknown): boolean => (result as Spent<unknown>).outcome.kind === 'unavailable';

/** A circuit breaker for one model: opens after repeated failures, or for the duration of a Retry-After. */
export class Breaker {
  private retryAfterUntil = 0;
  private openUntil = 0;
  private readonly policy = circuitBreaker(handleWhenResult(isFailure), {
    halfOpenAfter: PROBE_AFTER_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });

  constructor() {
    this.policy.onBreak(() => {
      this.openUntil = Date.now() + PROBE_AFTER_MS;
    });
  }

  /** Whether the breaker is open. */
  get isOpen(): boolean {
    const now = Date.now();
    return now < this.retryAfterUntil || now < this.openUntil || this.policy.state === CircuitState.HalfOpen;
  }

  async run<T>(call: () => Promise<Spent<T>>): Promise<Spent<T>> {
    // While one call probes the model, the others fail fast.
    if (Date.now() < this.retryAfterUntil || this.policy.state === CircuitState.HalfOpen) return RESTING;
    try {
      const spent = await this.policy.execute(call);
      this.noteRetryAfter(spent.outcome);
      return spent;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return RESTING;
      throw error;
    }
  }

  private noteRetryAfter(outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'rate-limited') return;
    this.retryAfterUntil = Math.max(this.retryAfterUntil, Date.now() + outcome.retryAfterMs);
  }
}
