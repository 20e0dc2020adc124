import { expect, it } from '@jest/globals';
import { APIError } from 'openai';
import { spentByFailure } from './failures.ts';

const pauseOf = (retryAfter: string) => {
  const headers = new Headers({ 'retry-after': retryAfter });
  const { outcome } = spentByFailure(APIError.generate(429, {}, 'no', headers));
  return outcome.kind === 'rate-limited' ? outcome.retryAfterMs : undefined;
};

it.each([
  ['7', 7000],
  ['0', 0],
  ['1.5', 1500],
  ['-3', 0],
  ['86400', 3_600_000],
  ['soon', 20_000],
  ['', 20_000],
])('pauses after a 429 with Retry-After %p for %i ms', (retryAfter, milliseconds) => {
  expect(pauseOf(retryAfter)).toBe(milliseconds);
});

it('accepts an HTTP date as Retry-After', () => {
  const milliseconds = pauseOf(new Date(Date.now() + 60_000).toUTCString()) ?? 0;
  expect(milliseconds).toBeGreaterThan(55_000);
  expect(milliseconds).toBeLessThanOrEqual(60_000);
});

it('treats an unexpected error as a provider failure of unknown cost', () => {
  expect(spentByFailure(new Error('odd'))).toEqual({
    outcome: { kind: 'unavailable', reason: 'failed' },
    tokens: undefined,
  });
});
