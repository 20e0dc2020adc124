import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { type SecondFactorsRepository, TotpKeyRotation } from './second-factors.repository.ts';
import { newSecret, stepOfCode, TotpEncryption, totpKeysSetting, totpUri } from './totp.ts';

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

const newKey = () => randomBytes(32).toString('base64');
const [OLD, NEW] = [newKey(), newKey()];
const PLAIN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('stores nothing of the secret, and never the same twice', () => {
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

it('refuses what was stored for another user, or changed', () => {
  const encryption = new TotpEncryption(NEW);
  const stored = encryption.encrypt('ada', PLAIN_SECRET);
  expect(() => encryption.decrypt('bea', stored)).toThrow();
  const bytes = Buffer.from(stored.secret, 'base64url');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => encryption.decrypt('ada', { ...stored, secret: bytes.toString('base64url') })).toThrow();
});

it('reads a secret from before secrets were encrypted', () => {
  expect(new TotpEncryption(NEW).decrypt('ada', { secret: PLAIN_SECRET, keyId: null })).toBe(PLAIN_SECRET);
});

it.each([
  [NEW, true],
  [`${NEW},${OLD}`, true],
  ['', false],
  [randomBytes(16).toString('base64'), false],
  [`${NEW},`, false],
])('takes only whole keys as a setting: %s', (setting, isTaken) => {
  expect(totpKeysSetting.safeParse(setting).success).toBe(isTaken);
});

it('refuses a start without the key of secrets that are stored', async () => {
  const factors = { countWithOtherKeys: async () => 3 } as unknown as SecondFactorsRepository;
  const rotation = new TotpKeyRotation(factors, new TotpEncryption(NEW), pino({ level: 'silent' }));
  await expect(rotation.onApplicationBootstrap()).rejects.toThrow(
    'TOTP_ENCRYPTION_KEYS: lacks the key of 3 second factors',
  );
});
