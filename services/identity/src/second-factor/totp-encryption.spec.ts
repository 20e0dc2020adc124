import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { SecondFactorsRepository } from './second-factors.repository.ts';
import { TotpEncryption, totpKeysSetting } from './totp.ts';
import { TotpKeyRotation } from './totp-key-rotation.ts';

const newKey = () => randomBytes(32).toString('base64');
const [OLD, NEW] = [newKey(), newKey()];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('stores nothing of the secret, and never the same twice', () => {
  const encryption = new TotpEncryption(NEW);
  const [first, second] = [encryption.encrypt('ada', SECRET), encryption.encrypt('ada', SECRET)];
  expect(JSON.stringify(first)).not.toContain(SECRET);
  expect(first.secret).not.toBe(second.secret);
  expect([first, second].map((stored) => encryption.decrypt('ada', stored))).toEqual([SECRET, SECRET]);
});

it('decrypts with every key of a rotation and encrypts with the first', () => {
  const stored = new TotpEncryption(OLD).encrypt('ada', SECRET);
  const rotating = new TotpEncryption(`${NEW},${OLD}`);
  expect(rotating.decrypt('ada', stored)).toBe(SECRET);
  expect(rotating.encrypt('ada', SECRET).keyId).toBe(new TotpEncryption(NEW).currentKeyId);
});

it('names the key that is missing', () => {
  const stored = new TotpEncryption(OLD).encrypt('ada', SECRET);
  expect(() => new TotpEncryption(NEW).decrypt('ada', stored)).toThrow(
    `TOTP_ENCRYPTION_KEYS lacks the key ${stored.keyId}`,
  );
});

it('refuses what was stored for another user, or changed', () => {
  const encryption = new TotpEncryption(NEW);
  const stored = encryption.encrypt('ada', SECRET);
  expect(() => encryption.decrypt('bea', stored)).toThrow();
  const bytes = Buffer.from(stored.secret, 'base64url');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => encryption.decrypt('ada', { ...stored, secret: bytes.toString('base64url') })).toThrow();
});

it('reads a secret from before secrets were encrypted', () => {
  expect(new TotpEncryption(NEW).decrypt('ada', { secret: SECRET, keyId: null })).toBe(SECRET);
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
