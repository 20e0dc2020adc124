/** What came of asking a model. Nothing is thrown: whoever asks has another way for each of these. */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  /** The model would not. */
  | { readonly kind: 'refused' }
  /** The answer was cut off where it had to end. */
  | { readonly kind: 'truncated' }
  /** The answer is not what was asked for; the faults can be told to the model. */
  | { readonly kind: 'malformed'; readonly faults: readonly string[] }
  /** A cap is reached; `unknown` where the meter itself is out of reach. */
  | { readonly kind: 'over-budget'; readonly cap: Cap | 'unknown' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number }
  /** No key, a breaker that is open, no answer in time, a failure over there, or a process of ours that stops. */
  | { readonly kind: 'unavailable'; readonly reason: 'off' | 'resting' | 'late' | 'failed' | 'stopped' };

export const CAPS = ['user', 'day', 'total'] as const;
/** Which of the caps on tokens: a user's day, everybody's day, or all time. */
export type Cap = (typeof CAPS)[number];

/** An outcome, and the tokens that it cost; undefined where nobody can say. */
export interface Spent<T> {
  readonly outcome: Outcome<T>;
  readonly tokens: number | undefined;
  /** Those among them that the model wrote, where it says. */
  readonly outputTokens?: number | undefined;
}
