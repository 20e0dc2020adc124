import { generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';
import { afterEach, expect, it, jest } from '@jest/globals';
import { CALLER_TOKEN_SECONDS } from '@swizzle/kit/caller';
import { callerTokens } from './caller-tokens.ts';

const CALLER = { userId: 'ada', tier: 'bar_owner' } as const;

afterEach(() => void jest.useRealTimers());

const keeper = async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' }))).toString('base64');
  const tokens = await callerTokens(key);
  return promisify(tokens.give.bind(tokens));
};

it('signs once for calls that follow each other', async () => {
  const give = await keeper();
  expect(await give(CALLER)).toBe(await give(CALLER));
});

it('signs anew after the machine has slept, however short that was for its timers', async () => {
  jest.useFakeTimers();
  const give = await keeper();
  const before = await give(CALLER);
  jest.setSystemTime(Date.now() + CALLER_TOKEN_SECONDS * 1000);
  expect(await give(CALLER)).not.toBe(before);
});
