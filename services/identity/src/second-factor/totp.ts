import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { secret } from '@swizzle/kit/config/settings';
import { PRODUCT_NAME } from '@swizzle/proto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';

const CIPHER = 'aes-256-gcm';
/** As recommended for GCM by NIST SP 800-38D. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** One or more keys of 32 bytes in base64, comma-separated. */
const KEYS = /^[A-Za-z0-9+/]{43}=(?:,[A-Za-z0-9+/]{43}=)*$/;

export const totpKeysSetting = secret(
  z.string().regex(KEYS, 'must be base64 of 32 bytes, or several with commas between'),
  'Base64 of the 32-byte key that encrypts TOTP secrets in the database. Several, comma-separated, during a key rotation: the first encrypts, all decrypt',
);

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const toKey = (base64: string): Key => {
  const bytes = Buffer.from(base64, 'base64');
  return { id: hash('sha256', bytes, 'base64url').slice(0, 12), bytes };
};

/** A secret as stored. */
export interface StoredSecret {
  readonly secret: string;
  /** Id of the encryption key; null for secrets that predate encryption. */
  readonly keyId?: string | null | undefined;
}

/** Encrypts TOTP secrets, bound to their user. */
export class TotpEncryption {
  private readonly keys: readonly [Key, ...Key[]];

  /** @param setting `TOTP_ENCRYPTION_KEYS` */
  constructor(setting: string) {
    const [first = '', ...others] = setting.split(',');
    this.keys = [toKey(first), ...others.map(toKey)];
  }

  /** The key that encrypts. */
  get currentKeyId(): string {
    return this.keys[0].id;
  }

  /** All keys that decrypt. */
  get keyIds(): readonly string[] {
    return this.keys.map(({ id }) => id);
  }

  encrypt(userId: string, secret: string): StoredSecret {
    const [{ id, bytes }] = this.keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(userId),
    );
    const parts = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return { secret: Buffer.concat(parts).toString('base64url'), keyId: id };
  }

  /** @throws Error if the key is missing, or the secret belongs to another user or was tampered with */
  decrypt(userId: string, { secret, keyId }: StoredSecret): string {
    // Predates encryption; the next start encrypts it.
    if (!keyId) return secret;
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) throw new Error(`TOTP_ENCRYPTION_KEYS lacks the key ${keyId}`);
    const stored = Buffer.from(secret, 'base64url');
    const decipher = createDecipheriv(CIPHER, key.bytes, stored.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(stored.subarray(-TAG_BYTES));
    return decipher.update(stored.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}

/** Seconds per time step. Authenticator apps assume 30 seconds, six digits, and SHA-1. */
const PERIOD = 30;
/** Tolerated clock skew in time steps, either way (RFC 6238, section 6). */
const WINDOW = 1;
/** Bytes; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` URI for a QR code. */
export const totpUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step of a code; undefined for a wrong code. `now` is in milliseconds. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
