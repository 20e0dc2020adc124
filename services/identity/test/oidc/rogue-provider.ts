import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT_ID, CLIENT_SECRET } from './oidc-test.ts';

const NOW = () => Math.floor(Date.now() / 1000);

/** Faults to inject; without any, the provider conforms. */
export interface Faults {
  /** Overrides claims of the ID token; undefined omits a claim. */
  claims?: Record<string, unknown>;
  signature?: 'none' | 'of another key' | 'of our own secret' | 'broken';
  token?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  userinfo?: Record<string, unknown>;
  /** Response status by path; 0 never responds. */
  status?: Record<string, number>;
}

/** A fake provider, for faults that a real one doesn't have. */
export async function startRogue() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const rogue = { issuer, faults: {} as Faults, nonce: '', asked: [] as string[], stop: () => stop(server) };

  const sign = async (claims: Record<string, unknown>): Promise<string> => {
    const { signature } = rogue.faults;
    if (signature === 'none') return new UnsecuredJWT(claims).encode();
    const secret = new TextEncoder().encode(CLIENT_SECRET);
    const algorithm = signature === 'of our own secret' ? 'HS256' : 'ES256';
    const key = signature === 'of another key' ? other.privateKey : own.privateKey;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm })
      .sign(algorithm === 'HS256' ? secret : key);
    return signature === 'broken' ? `${token.slice(0, -8)}AAAAAAAA` : token;
  };
  const idToken = () => {
    const times = { iat: NOW(), exp: NOW() + 60 };
    const person = { sub: 'rogue', email: 'rogue@example.com', email_verified: true };
    return sign({
      iss: issuer,
      aud: CLIENT_ID,
      nonce: rogue.nonce,
      ...times,
      ...person,
      ...rogue.faults.claims,
    });
  };
  const answers: Record<string, (request: IncomingMessage) => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
      ...rogue.faults.metadata,
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), use: 'sig', alg: 'ES256' }] }),
    '/userinfo': async () => ({ sub: 'rogue', ...rogue.faults.userinfo }),
    '/token': async (request) => {
      rogue.asked.push(`${request.headers.authorization} ${await text(request)}`);
      const id_token = await idToken();
      return { access_token: 'token', token_type: 'Bearer', id_token, ...rogue.faults.token };
    },
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const status = rogue.faults.status?.[path] ?? 200;
    if (status === 0) return;
    response.writeHead(status, { 'content-type': 'application/json' });
    void answers[path]?.(request).then((answer) => response.end(JSON.stringify(answer)));
  });
  return rogue;
}

async function stop(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
