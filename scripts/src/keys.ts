// The pair of keys by which the gateway vouches for a caller.
import { generateKeyPairSync } from 'node:crypto';
import { keptKeys } from './kept-keys.ts';

export interface CallerKeys {
  /** Base64 of a JWK, as the settings want them. */
  publicKey: string;
  privateKey: string;
}

export function callerKeys(dataDir: string): CallerKeys {
  const { d, ...open } = keptKeys(dataDir, 'caller-token.jwk.json', newKey, isPair);
  return { publicKey: encode(open), privateKey: encode({ ...open, d }) };
}

const encode = (jwk: object) => Buffer.from(JSON.stringify(jwk)).toString('base64');

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

const isPair = ({ kty, crv, x, d }: ReturnType<typeof newKey>) =>
  kty === 'OKP' && crv === 'Ed25519' && Boolean(x && d);
