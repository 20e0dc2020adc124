import { afterEach, expect, it, jest } from '@jest/globals';
import { FreshCookie } from './fresh-cookie.ts';

const KEYS = { PUBLIC_URL: 'https://swizzle.example', CALLER_TOKEN_PRIVATE_KEY: 'c2VjcmV0' };
const cookie = new FreshCookie(KEYS);
const sent = (header: string) => header.split(';')[0] ?? '';

afterEach(() => {
  jest.restoreAllMocks();
});

it('is bound to the host over https', () => {
  expect(cookie.write()).toMatch(/^__Host-swizzle-fresh=\S+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

it('is good at every gateway with the same key, beside other cookies', () => {
  expect(new FreshCookie(KEYS).isIn(`a=1; ${sent(cookie.write())}; b=2`)).toBe(true);
});

it('is good for five seconds, whatever a browser does with it', () => {
  const made = sent(cookie.write());
  const end = Date.now() + 5001;
  jest.spyOn(Date, 'now').mockReturnValue(end);
  expect(cookie.isIn(made)).toBe(false);
});

it.each([
  ['no header', undefined],
  ['another cookie', 'a=1'],
  ['one without a signature', `__Host-swizzle-fresh=${Date.now() + 4000}`],
  ['one that lasts longer', sent(cookie.write()).replace(/=\d/, '=9')],
  ['one of another key', sent(new FreshCookie({ ...KEYS, CALLER_TOKEN_PRIVATE_KEY: 'b3RoZXI=' }).write())],
])('is not %s', (_what, header) => {
  expect(cookie.isIn(header)).toBe(false);
});
