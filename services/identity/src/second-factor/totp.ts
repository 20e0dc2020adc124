import { PRODUCT_NAME } from '@swizzle/proto';
import { Secret, TOTP } from 'otpauth';

/** Seconds that a code holds; what every authenticator app takes for granted, as are six digits and SHA-1. */
const PERIOD = 30;
/** Steps that a clock may be off either way (RFC 6238, section 6). */
const WINDOW = 1;
/** Bytes; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** In base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step whose code this is; undefined for a wrong code. `now` is in milliseconds. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
