import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { CALLER_TOKEN_SECONDS } from '@swizzle/kit/http/caller';
import { callerTokens } from './authentication.ts';

const CALLER = { userId: 'ada', tier: 'bar_owner' } as const;

afterEach(() => void jest.useRealTimers());

const tokenCache = async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' }))).toString('base64');
  return callerTokens(key);
};

it('reuses the signed token for consecutive calls', async () => {
  const tokens = await tokenCache();
  expect(await tokens.get(CALLER)).toBe(await tokens.get(CALLER));
});

it('signs separate tokens for the sessions of one user', async () => {
  const tokens = await tokenCache();
  const first = await tokens.get({ ...CALLER, session: 'first' });
  expect(await tokens.get({ ...CALLER, session: 'second' })).not.toBe(first);
  expect(await tokens.get(CALLER)).not.toBe(first);
  expect(await tokens.get({ ...CALLER, session: 'first' })).toBe(first);
});

it('signs a new token after the machine has slept', async () => {
  jest.useFakeTimers();
  const tokens = await tokenCache();
  const before = await tokens.get(CALLER);
  jest.setSystemTime(Date.now() + CALLER_TOKEN_SECONDS * 1000);
  expect(await tokens.get(CALLER)).not.toBe(before);
});
