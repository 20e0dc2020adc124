import { expect, it } from '@jest/globals';
import { APIError } from 'openai';
import { spentByFailure } from './failures.ts';

const quietMs = (retryAfter: string) => {
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
])('a 429 with retry-after %p means %i ms of quiet', (retryAfter, milliseconds) => {
  expect(quietMs(retryAfter)).toBe(milliseconds);
});

it('a 429 may name the moment instead', () => {
  const milliseconds = quietMs(new Date(Date.now() + 60_000).toUTCString()) ?? 0;
  expect(milliseconds).toBeGreaterThan(55_000);
  expect(milliseconds).toBeLessThanOrEqual(60_000);
});

it('what nobody foresaw is a failure over there, at an unknown price', () => {
  expect(spentByFailure(new Error('odd'))).toEqual({
    outcome: { kind: 'unavailable', reason: 'failed' },
    tokens: undefined,
  });
});
