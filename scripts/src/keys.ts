// The pair of keys by which the gateway vouches for a caller; made once, kept beside the data.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error.ts';

export interface CallerKeys {
  /** Base64 of a JWK, as the settings want them. */
  publicKey: string;
  privateKey: string;
}

export function callerKeys(dataDir: string): CallerKeys {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'caller-token.jwk.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' });
  const { d, ...open } = parse(file);
  return { publicKey: encode(open), privateKey: encode({ ...open, d }) };
}

const encode = (jwk: object) => Buffer.from(JSON.stringify(jwk)).toString('base64');

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

function parse(file: string): { kty: string; crv: string; x: string; d: string } {
  try {
    const jwk = JSON.parse(readFileSync(file, 'utf8'));
    if (jwk.kty === 'OKP' && jwk.crv === 'Ed25519' && jwk.x && jwk.d) return jwk;
  } catch {
    // Said below: whatever is wrong with it, the file is not what we wrote.
  }
  throw new PlainError(
    `${file} is damaged: it does not hold a key. Restore it, or move it away to get a new one.`,
  );
}
