import { expect, it } from '@jest/globals';
import { AppError } from '@swizzle/kit/http/app-error';
import { StreamLimits } from './guest-streams.ts';

const refused = (acquire: () => void) => {
  try {
    acquire();
  } catch (error) {
    return error instanceof AppError && [error.status, error.retryAfterSeconds];
  }
  return undefined;
};

it.each([
  ['a menu', 'party', 'another address'],
  ['an address', 'another party', 'wifi'],
  ['all', 'another party', 'another address'],
])('enforces the limit of %s, until a stream is released', (what, slug, address) => {
  const defaults = { perMenu: 9, perAddress: 9, total: 9 };
  const key = { 'a menu': 'perMenu', 'an address': 'perAddress', all: 'total' }[what];
  const limits = new StreamLimits({ ...defaults, [String(key)]: 2 });
  limits.acquire('party', 'wifi');
  limits.acquire('party', 'wifi');
  expect(refused(() => limits.acquire(slug, address))).toEqual([503, 15]);
  expect(limits.open).toBe(2);
  limits.release('party', 'wifi');
  expect(refused(() => limits.acquire(slug, address))).toBeUndefined();
});

it('allows the largest party from one IP address, with two pages each', () => {
  const limits = new StreamLimits();
  const acquire = () => limits.acquire('party', 'wifi');
  for (let page = 0; page < 2000; page++) acquire();
  expect(limits.open).toBe(2000);
  expect(refused(acquire)).toBeDefined();
});

it('knows whether a menu has streams', () => {
  const limits = new StreamLimits();
  limits.acquire('party', 'wifi');
  limits.acquire('party', 'mobile');
  limits.release('party', 'wifi');
  expect(limits.hasStreams('party')).toBe(true);
  limits.release('party', 'mobile');
  expect(limits.hasStreams('party')).toBe(false);
});
