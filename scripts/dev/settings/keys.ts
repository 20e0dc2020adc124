// The keys that a deployment makes for itself.
import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../terminal.ts';

// Keys that are made once and kept to ourselves beside the data.

/** What is in the file, made first if need be; a damaged one is named and left. */
export function keptKeys<T>(dataDir: string, name: string, make: () => T, isWhole: (found: T) => boolean): T {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(make()), { mode: 0o600, flag: 'wx' });
  try {
    const found: T = JSON.parse(readFileSync(file, 'utf8'));
    if (isWhole(found)) return found;
  } catch {
    // Said below: whatever is wrong with it, the file is not what we wrote.
  }
  throw new PlainError(
    `${file} is damaged: it does not hold a key. Restore it, or move it away to get a new one.`,
  );
}

/** As the settings want them. */
export interface DeploymentKeys {
  /** The pair that signs and checks caller tokens: base64 of a JWK each. */
  publicKey: string;
  privateKey: string;
  /** Encrypts the secrets of authenticator apps: base64 of 32 bytes, or several. */
  totpKey: string;
}

/** The keys of this machine, made once. */
export const deploymentKeys = (dataDir: string): DeploymentKeys => ({
  ...pairOf(keptKeys(dataDir, 'caller-token.jwk.json', newPair, isPair)),
  // The person's own where there are some: a restored database, or a rotation.
  totpKey:
    process.env.TOTP_ENCRYPTION_KEYS || keptKeys(dataDir, 'totp-encryption.json', newTotpKey, isTotpKey).key,
});

/** New keys, kept by nobody. */
export const newDeploymentKeys = (): DeploymentKeys => ({
  ...pairOf(newPair()),
  totpKey: newTotpKey().key,
});

const pairOf = ({ d, ...open }: ReturnType<typeof newPair>) => ({
  publicKey: encode(open),
  privateKey: encode({ ...open, d }),
});

const encode = (jwk: object) => Buffer.from(JSON.stringify(jwk)).toString('base64');

const newPair = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

const isPair = ({ kty, crv, x, d }: ReturnType<typeof newPair>) =>
  kty === 'OKP' && crv === 'Ed25519' && Boolean(x && d);

const newTotpKey = () => ({ key: randomBytes(32).toString('base64') });

const isTotpKey = ({ key }: ReturnType<typeof newTotpKey>) => Buffer.from(key, 'base64').length === 32;
