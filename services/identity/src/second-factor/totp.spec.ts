import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { type SecondFactorsRepository, TotpKeyRotation } from './second-factors.repository.ts';
import { newSecret, stepOfCode, TotpEncryption, totpKeysSetting, totpUri } from './totp.ts';

// Test vectors of RFC 6238, appendix B, truncated to six digits.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i accepts the code of RFC 6238: %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(step);
});

it.each([
  [0, true],
  [-30, true],
  [30, true],
  [-60, false],
  [60, false],
])('accepts a code %i seconds off: %s', (away, isTaken) => {
  const secret = newSecret();
  const now = Date.now();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + away * 1000 });
  expect(stepOfCode(secret, code, now) !== undefined).toBe(isTaken);
});

it('puts product and account into the URI', () => {
  expect(totpUri(SECRET, 'ada@example.com')).toMatch(
    /^otpauth:\/\/totp\/Swizzle:ada%40example\.com\?issuer=Swizzle&/,
  );
});

const newKey = () => randomBytes(32).toString('base64');
const [OLD, NEW] = [newKey(), newKey()];
const PLAIN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('encrypts a secret differently each time', () => {
  const encryption = new TotpEncryption(NEW);
  const [first, second] = [encryption.encrypt('ada', PLAIN_SECRET), encryption.encrypt('ada', PLAIN_SECRET)];
  expect(JSON.stringify(first)).not.toContain(PLAIN_SECRET);
  expect(first.secret).not.toBe(second.secret);
  expect([first, second].map((stored) => encryption.decrypt('ada', stored))).toEqual([
    PLAIN_SECRET,
    PLAIN_SECRET,
  ]);
});

it('decrypts with every key of a rotation and encrypts with the first', () => {
  const stored = new TotpEncryption(OLD).encrypt('ada', PLAIN_SECRET);
  const rotating = new TotpEncryption(`${NEW},${OLD}`);
  expect(rotating.decrypt('ada', stored)).toBe(PLAIN_SECRET);
  expect(rotating.encrypt('ada', PLAIN_SECRET).keyId).toBe(new TotpEncryption(NEW).currentKeyId);
});

it('names the key that is missing', () => {
  const stored = new TotpEncryption(OLD).encrypt('ada', PLAIN_SECRET);
  expect(() => new TotpEncryption(NEW).decrypt('ada', stored)).toThrow(
    `TOTP_ENCRYPTION_KEYS lacks the key ${stored.keyId}`,
  );
});

it('rejects a secret of another user, and a tampered one', () => {
  const encryption = new TotpEncryption(NEW);
  const stored = encryption.encrypt('ada', PLAIN_SECRET);
  expect(() => encryption.decrypt('bea', stored)).toThrow();
  const bytes = Buffer.from(stored.secret, 'base64url');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => encryption.decrypt('ada', { ...stored, secret: bytes.toString('base64url') })).toThrow();
});

it('reads an unencrypted secret', () => {
  expect(new TotpEncryption(NEW).decrypt('ada', { secret: PLAIN_SECRET, keyId: null })).toBe(PLAIN_SECRET);
});

it.each([
  [NEW, true],
  [`${NEW},${OLD}`, true],
  ['', false],
  [randomBytes(16).toString('base64'), false],
  [`${NEW},`, false],
])('accepts complete keys only as a setting: %s', (setting, isTaken) => {
  expect(totpKeysSetting.safeParse(setting).success).toBe(isTaken);
});

it('fails the start if the key of stored secrets is missing', async () => {
  const factors = { countWithOtherKeys: async () => 3 } as unknown as SecondFactorsRepository;
  const rotation = new TotpKeyRotation(factors, new TotpEncryption(NEW), pino({ level: 'silent' }));
  await expect(rotation.onApplicationBootstrap()).rejects.toThrow(
    'TOTP_ENCRYPTION_KEYS: lacks the key of 3 second factors',
  );
});
