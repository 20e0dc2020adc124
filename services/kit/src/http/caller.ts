import { Tier } from '@swizzle/proto';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Who is calling, as the gateway vouches for it. */
export const Caller = z.object({ userId: z.string().min(1), tier: Tier });
export type Caller = z.infer<typeof Caller>;

/** The header in which the gateway tells a service who is calling. */
export const CALLER_HEADER = 'x-swizzle-caller';
/** Seconds a caller token holds; the gateway makes a new one well before. */
export const CALLER_TOKEN_SECONDS = 120;

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'swizzle-services';

const importKey = (base64: string) => {
  const jwk: JWK = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  return importJWK(jwk, ALGORITHM);
};

/** Makes caller tokens; only the gateway holds the private key. */
export async function callerSigner(privateKey: string): Promise<(caller: Caller) => Promise<string>> {
  const key = await importKey(privateKey);
  return ({ userId, tier }) =>
    new SignJWT({ tier })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${CALLER_TOKEN_SECONDS}s`)
      .sign(key);
}

/** Checks caller tokens. @throws where the token is forged, expired or not meant for services */
export async function callerVerifier(publicKey: string): Promise<(token: string) => Promise<Caller>> {
  const key = await importKey(publicKey);
  return async (token) => {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience: AUDIENCE });
    return Caller.parse({ userId: payload.sub, tier: payload.tier });
  };
}
