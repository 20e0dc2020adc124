// The pair of keys by which the gateway vouches for a caller.
import { generateKeyPairSync } from 'node:crypto';
import { keptKeys } from './kept-keys.ts';

export interface CallerKeys {
  /** Base64 of a JWK, as the settings want them. */
  publicKey: string;
  privateKey: string;
}

/** The pair of this machine, made once. */
export const callerKeys = (dataDir: string): CallerKeys =>
  pairOf(keptKeys(dataDir, 'caller-token.jwk.json', newKey, isPair));

/** A new pair, kept by nobody. */
export const newCallerKeys = (): CallerKeys => pairOf(newKey());

const pairOf = ({ d, ...open }: ReturnType<typeof newKey>): CallerKeys => ({
  publicKey: encode(open),
  privateKey: encode({ ...open, d }),
});

const encode = (jwk: object) => Buffer.from(JSON.stringify(jwk)).toString('base64');

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

const isPair = ({ kty, crv, x, d }: ReturnType<typeof newKey>) =>
  kty === 'OKP' && crv === 'Ed25519' && Boolean(x && d);
