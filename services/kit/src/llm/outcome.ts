/** The outcome of a model call. Nothing is thrown: callers have a fallback for each. */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  /** The model refused. */
  | { readonly kind: 'refused' }
  /** The answer reached the token limit. */
  | { readonly kind: 'truncated' }
  /** The answer violates its schema; the faults can be sent back to the model. */
  | { readonly kind: 'malformed'; readonly faults: readonly string[] }
  /** A token cap is reached; `unknown` if the meter is unreachable. */
  | { readonly kind: 'over-budget'; readonly cap: Cap | 'unknown' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number }
  /** No key, an open breaker, a timeout, a failure of the provider, or our own shutdown. */
  | { readonly kind: 'unavailable'; readonly reason: 'off' | 'resting' | 'late' | 'failed' | 'stopped' };

export const CAPS = ['user', 'day', 'total'] as const;
/** The token cap: a user's day, everybody's day, or all time. */
export type Cap = (typeof CAPS)[number];

/** An outcome and the tokens that it cost; undefined if unknown. */
export interface Spent<T> {
  readonly outcome: Outcome<T>;
  readonly tokens: number | undefined;
  /** Output tokens among them, if reported. */
  readonly outputTokens?: number | undefined;
}
