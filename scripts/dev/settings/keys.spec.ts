import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { deploymentKeys, newDeploymentKeys } from './keys.ts';

let dir: string;
const decode = (key: string) => JSON.parse(Buffer.from(key, 'base64').toString());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
});

it('creates keys once with private file permissions', () => {
  const first = deploymentKeys(dir);
  expect(deploymentKeys(dir)).toEqual(first);
  expect(statSync(join(dir, 'keys/caller-token.jwk.json')).mode & 0o777).toBe(0o600);
  expect(decode(first.publicKey)).not.toHaveProperty('d');
  expect(Buffer.from(first.totpKey, 'base64')).toHaveLength(32);
});

it.each([
  ['kept', () => deploymentKeys(dir)],
  ['new', newDeploymentKeys],
])('gives two halves of one %s pair', (_what, pair) => {
  const keys = pair();
  const words = Buffer.from('a caller');
  const signature = sign(null, words, createPrivateKey({ key: decode(keys.privateKey), format: 'jwk' }));
  expect(
    verify(null, words, createPublicKey({ key: decode(keys.publicKey), format: 'jwk' }), signature),
  ).toBe(true);
});

it('names a damaged file and keeps it', () => {
  deploymentKeys(dir);
  const file = join(dir, 'keys/caller-token.jwk.json');
  writeFileSync(file, 'scribble');
  expect(() => deploymentKeys(dir)).toThrow(`${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe('scribble');
});

it("uses the user's own encryption keys, and then stores none", () => {
  process.env.TOTP_ENCRYPTION_KEYS = 'new,old';
  expect(deploymentKeys(dir).totpKey).toBe('new,old');
  delete process.env.TOTP_ENCRYPTION_KEYS;
  expect(existsSync(join(dir, 'keys/totp-encryption.json'))).toBe(false);
});
