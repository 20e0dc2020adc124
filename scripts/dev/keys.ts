// The keys that a deployment makes for itself.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { keptKeys } from './kept-keys.ts';

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
