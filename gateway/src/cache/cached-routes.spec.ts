import { afterEach, expect, it, jest } from '@jest/globals';
import { BypassCookie } from './cached-routes.ts';

const KEYS = { PUBLIC_URL: 'https://swizzle.example', CALLER_TOKEN_PRIVATE_KEY: 'c2VjcmV0' };
const cookie = new BypassCookie(KEYS);
const sent = (header: string) => header.split(';')[0] ?? '';

afterEach(() => {
  jest.restoreAllMocks();
});

it('is bound to the host over https', () => {
  expect(cookie.create()).toMatch(/^__Host-swizzle-bypass=\S+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

it('is valid at every gateway with the same key, among other cookies', () => {
  expect(new BypassCookie(KEYS).isValid(`a=1; ${sent(cookie.create())}; b=2`)).toBe(true);
});

it('expires after five seconds, even if a browser keeps it', () => {
  const made = sent(cookie.create());
  const end = Date.now() + 5001;
  jest.spyOn(Date, 'now').mockReturnValue(end);
  expect(cookie.isValid(made)).toBe(false);
});

it.each([
  ['no header', undefined],
  ['another cookie', 'a=1'],
  ['one without a signature', `__Host-swizzle-bypass=${Date.now() + 4000}`],
  ['one that lasts longer', sent(cookie.create()).replace(/=\d/, '=9')],
  ['one of another key', sent(new BypassCookie({ ...KEYS, CALLER_TOKEN_PRIVATE_KEY: 'b3RoZXI=' }).create())],
])('rejects %s', (_what, header) => {
  expect(cookie.isValid(header)).toBe(false);
});
