import { expect, it } from '@jest/globals';
import { AppError } from '@swizzle/kit/http/app-error';
import { StreamBounds } from './guest-streams.ts';

const refused = (enter: () => void) => {
  try {
    enter();
  } catch (error) {
    return error instanceof AppError && [error.status, error.retryAfterSeconds];
  }
  return undefined;
};

it.each([
  ['a menu', 'party', 'another address'],
  ['an address', 'another party', 'wifi'],
  ['all', 'another party', 'another address'],
])('refuses more than there is room for, of %s, until someone leaves', (what, slug, address) => {
  const most = { ofMenu: 9, ofAddress: 9, ofAll: 9 };
  const key = { 'a menu': 'ofMenu', 'an address': 'ofAddress', all: 'ofAll' }[what];
  const bounds = new StreamBounds({ ...most, [String(key)]: 2 });
  bounds.enter('party', 'wifi');
  bounds.enter('party', 'wifi');
  expect(refused(() => bounds.enter(slug, address))).toEqual([503, 15]);
  expect(bounds.open).toBe(2);
  bounds.leave('party', 'wifi');
  expect(refused(() => bounds.enter(slug, address))).toBeUndefined();
});

it('has room for the largest party behind one address, with two pages each', () => {
  const bounds = new StreamBounds();
  const enter = () => bounds.enter('party', 'wifi');
  for (let page = 0; page < 2000; page++) enter();
  expect(bounds.open).toBe(2000);
  expect(refused(enter)).toBeDefined();
});

it('knows whether anybody looks at a menu', () => {
  const bounds = new StreamBounds();
  bounds.enter('party', 'wifi');
  bounds.enter('party', 'mobile');
  bounds.leave('party', 'wifi');
  expect(bounds.isWatched('party')).toBe(true);
  bounds.leave('party', 'mobile');
  expect(bounds.isWatched('party')).toBe(false);
});
