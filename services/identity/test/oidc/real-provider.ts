import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { parseCookie } from 'cookie';
import { exportJWK, generateKeyPair } from 'jose';
import type { AccountClaims, ClientMetadata, Provider } from 'oidc-provider';

/** Someone with an account there, or who comes back without having signed in. */
export type Person = Omit<AccountClaims, 'sub'> | 'refuses';

/** The cookie by which a browser tells the provider who sits before it: that is all the signing in. */
export const PERSON_COOKIE = 'person';

const SCOPES = 'openid email profile';

/** A real OpenID Connect provider on a free port, which lets everybody in and asks nothing. */
export async function startProvider(clients: ClientMetadata[]) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = await createProvider(issuer, clients, people);

  const signIn = async (request: IncomingMessage, response: ServerResponse) => {
    const accountId = parseCookie(request.headers.cookie ?? '')[PERSON_COOKIE] ?? '';
    const result =
      people.get(accountId) === 'refuses'
        ? { error: 'access_denied', error_description: '<b>these are the provider’s words</b>' }
        : { login: { accountId } };
    await provider.interactionFinished(request, response, result);
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sign-in/')) void signIn(request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    people,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function createProvider(issuer: string, clients: ClientMetadata[], people: Map<string, Person>) {
  // It speaks of what matters in production only.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockReturnValue(undefined);
  const { Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider: Provider = new Provider(issuer, {
    clients,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && person !== 'refuses'
        ? { accountId: sub, claims: () => ({ ...person, sub }) }
        : undefined;
    },
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const { clientId = '' } = client ?? {};
      const known = session?.grantIdFor(clientId);
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId, accountId: session?.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  return provider;
}
