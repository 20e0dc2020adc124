import { expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { newSecret, stepOfCode, totpUri } from './totp.ts';

// RFC 6238, appendix B: the last six of its eight digits.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i takes the code of RFC 6238: %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(step);
});

it.each([
  [0, true],
  [-30, true],
  [30, true],
  [-60, false],
  [60, false],
])('a code of %i seconds away is taken: %s', (away, isTaken) => {
  const secret = newSecret();
  const now = Date.now();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + away * 1000 });
  expect(stepOfCode(secret, code, now) !== undefined).toBe(isTaken);
});

it('names the product and the account to the app', () => {
  expect(totpUri(SECRET, 'ada@example.com')).toMatch(
    /^otpauth:\/\/totp\/Swizzle:ada%40example\.com\?issuer=Swizzle&/,
  );
});
