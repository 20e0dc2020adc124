import { Tier } from '@swizzle/proto';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** The caller, as stated by the gateway's internal JWT. */
export const Caller = z.object({
  userId: z.string().min(1),
  tier: Tier,
  /** The session's pseudonym (`sessionPseudonym`); set for endpoints with `knowsSession` only. */
  session: z.string().min(1).max(64).optional(),
});
export type Caller = z.infer<typeof Caller>;

/** The header that carries the internal JWT. */
export const CALLER_HEADER = 'x-swizzle-caller';
/** Lifetime of an internal JWT in seconds; the gateway signs a new one well before. */
export const CALLER_TOKEN_SECONDS = 120;

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'swizzle-services';

const importKey = (base64: string) => {
  const jwk: JWK = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  return importJWK(jwk, ALGORITHM);
};

/** Signs internal JWTs; only the gateway holds the private key. */
export async function callerSigner(privateKey: string): Promise<(caller: Caller) => Promise<string>> {
  const key = await importKey(privateKey);
  return ({ userId, tier, session }) =>
    new SignJWT({ tier, ...(session !== undefined && { sid: session }) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${CALLER_TOKEN_SECONDS}s`)
      .sign(key);
}

/**
 * Verifies internal JWTs against comma-separated public keys; there are two during a rotation.
 * @throws if the token is forged, expired, or for another audience
 */
export async function callerVerifier(publicKeys: string): Promise<(token: string) => Promise<Caller>> {
  const keys = await Promise.all(publicKeys.split(',').map(importKey));
  const options = { algorithms: [ALGORITHM], audience: AUDIENCE };
  return async (token) => {
    const { payload } = await Promise.any(keys.map((key) => jwtVerify(token, key, options)));
    return Caller.parse({ userId: payload.sub, tier: payload.tier, session: payload.sid });
  };
}
