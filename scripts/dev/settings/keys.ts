// The generated keys of a deployment.
import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../terminal.ts';

// Keys that are generated once and stored beside the data with private permissions.

/**
 * Reads the file, creating it if missing;
 * @throws PlainError naming a damaged one, which is kept
 */
export function keptKeys<T>(dataDir: string, name: string, make: () => T, isWhole: (found: T) => boolean): T {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(make()), { mode: 0o600, flag: 'wx' });
  try {
    const found: T = JSON.parse(readFileSync(file, 'utf8'));
    if (isWhole(found)) return found;
  } catch {
    // Reported below: for any reason, the file isn't valid.
  }
  throw new PlainError(
    `${file} is damaged: it does not hold a key. Restore it, or move it away to get a new one.`,
  );
}

/** In the format of the settings. */
export interface DeploymentKeys {
  /** The key pair of internal JWTs: a base64 JWK each. */
  publicKey: string;
  privateKey: string;
  /** Encrypts the secrets of authenticator apps: 32 bytes in base64, or several such keys. */
  totpKey: string;
}

/** The generated keys of this machine. */
export const deploymentKeys = (dataDir: string): DeploymentKeys => ({
  ...pairOf(keptKeys(dataDir, 'caller-token.jwk.json', newPair, isPair)),
  // The user's own keys, if any: for a restored database, or a rotation.
  totpKey:
    process.env.TOTP_ENCRYPTION_KEYS || keptKeys(dataDir, 'totp-encryption.json', newTotpKey, isTotpKey).key,
});

/** New keys, which are not stored. */
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
