import {
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';

/** Thrown if a response exceeds its size limit. */
class TooLargeError extends Error {}

const readBounded = async (answer: Response, mostBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new TooLargeError(`More than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * `fetch` that reads the whole body before it resolves, so that the caller's timeout covers a slow body, and limits its
 * size to `mostBytes`. Redirects are refused: they could leak our API key.
 */
export const boundedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    try {
      const answer = await fetch(input, { ...init, redirect: 'error' });
      const body = await readBounded(answer, mostBytes);
      const { status, statusText, headers } = answer;
      return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, statusText, headers });
    } catch (cause) {
      // The OpenAI client doesn't always recognize its own timeout error; only a timeout aborts.
      throw init?.signal?.aborted ? new Error('The answer timed out', { cause }) : cause;
    }
  };

/** Milliseconds to pause after a 429 without Retry-After, and the longest Retry-After that we honor. */
const DEFAULT_PAUSE_MS = 20_000;
const MAX_PAUSE_MS = 3_600_000;
/** Milliseconds to pause after a rejected key or an exhausted quota: an operator has to act. */
const ACCOUNT_PAUSE_MS = 600_000;

const secondsUntil = (value: string): number =>
  /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;

const retryAfterMsOf = (headers: Headers | undefined): number => {
  const header = headers?.get('retry-after');
  const milliseconds = header ? secondsUntil(header) * 1000 : Number.NaN;
  return Number.isFinite(milliseconds) ? Math.min(MAX_PAUSE_MS, Math.max(0, milliseconds)) : DEFAULT_PAUSE_MS;
};

/** The outcome of a model call. Calls don't throw: callers have a fallback for every outcome. */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  /** The model refused. */
  | { readonly kind: 'refused' }
  /** The answer reached the token limit. */
  | { readonly kind: 'truncated' }
  /** The answer violates its schema; the faults can be fed back to the model. */
  | { readonly kind: 'malformed'; readonly faults: readonly string[] }
  /** A token cap is reached; `unknown` if the meter is unreachable. */
  | { readonly kind: 'over-budget'; readonly cap: Cap | 'unknown' }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number }
  /** No key, an open breaker, a timeout, a failure of the provider, or our own shutdown. */
  | { readonly kind: 'unavailable'; readonly reason: 'off' | 'resting' | 'late' | 'failed' | 'stopped' };

export const CAPS = ['user', 'day', 'total'] as const;
/** A token cap: per user and day, per day, or in total. */
export type Cap = (typeof CAPS)[number];

/** An outcome and its cost in tokens; undefined if unknown. */
export interface Spent<T> {
  readonly outcome: Outcome<T>;
  readonly tokens: number | undefined;
  /** Output tokens among them, if reported. */
  readonly outputTokens?: number | undefined;
}

const outcomeOf = (error: unknown): Outcome<never> => {
  if (error instanceof APIUserAbortError) return { kind: 'unavailable', reason: 'stopped' };
  if (error instanceof APIConnectionTimeoutError) return { kind: 'unavailable', reason: 'late' };
  if (error instanceof RateLimitError) {
    const spent = error.code === 'insufficient_quota';
    return { kind: 'rate-limited', retryAfterMs: spent ? ACCOUNT_PAUSE_MS : retryAfterMsOf(error.headers) };
  }
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError)
    return { kind: 'rate-limited', retryAfterMs: ACCOUNT_PAUSE_MS };
  if (error instanceof APIError && error.cause instanceof TooLargeError)
    return { kind: 'malformed', faults: ['The answer is far too long.'] };
  if (error instanceof SyntaxError) return { kind: 'malformed', faults: ['The answer is not JSON.'] };
  return { kind: 'unavailable', reason: 'failed' };
};

/** The outcome of a failed call. A call rejected with an HTTP status costs nothing; any other may have. */
export const spentByFailure = (error: unknown): Spent<never> => ({
  outcome: outcomeOf(error),
  tokens: error instanceof APIError && error.status !== undefined ? 0 : undefined,
});
