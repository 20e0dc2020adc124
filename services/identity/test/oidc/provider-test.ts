// The identity service with a real OpenID Connect provider and its users.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { startBackends } from '@swizzle/backends';
import { parseCookie } from 'cookie';
import { exportJWK, generateKeyPair } from 'jose';
import type { AccountClaims, ClientMetadata, Provider } from 'oidc-provider';
import { type Browser, CALLBACK, CLIENT_ID, CLIENT_SECRET, PUBLIC_URL, startOidcTest } from './oidc-test.ts';

/** The claims of a user at the provider, or one who cancels the sign-in. */
export type Person = Omit<AccountClaims, 'sub'> | 'refuses';

/** The cookie that signs a browser in at the provider. */
const PERSON_COOKIE = 'person';

const SCOPES = 'openid email profile';

/** A real OpenID Connect provider on a free port, without interactive sign-in. */
async function startProvider(clients: ClientMetadata[]) {
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
  // Silences its warnings about production settings.
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

export const PUBLIC_CLIENT = 'swizzle-without-secret';
export const SECURE_URL = 'https://swizzle.example';
const PASSWORD = 'a good long one';

export type ProviderTest = Awaited<ReturnType<typeof startProviderTest>>;

const client = (client_id: string, url: string) => ({ client_id, redirect_uris: [url + CALLBACK] });

/** A user with a verified address. */
export const verified = (email: string) => ({ email, email_verified: true });

const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.open(path, { method: 'POST', body: new URLSearchParams(fields) });
export const signUp = (browser: Browser, email: string) =>
  post(browser, '/api/signup', { email, password: PASSWORD });
export const signIn = (browser: Browser, email: string) =>
  post(browser, '/api/login', { email, password: PASSWORD });

export async function startProviderTest() {
  const provider = await startProvider([
    { ...client(CLIENT_ID, PUBLIC_URL), client_secret: CLIENT_SECRET },
    { ...client(PUBLIC_CLIENT, PUBLIC_URL), token_endpoint_auth_method: 'none' },
    { ...client('swizzle-over-https', SECURE_URL), client_secret: CLIENT_SECRET },
  ]);
  const backends = await startBackends();
  const testIdentity = await startOidcTest(backends, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_NAME: 'Tiki & Friends',
    ADMIN_EMAILS: 'boss@example.com,chief@example.com',
  });
  const { newBrowser } = testIdentity;
  return {
    ...{ backends, provider, testIdentity, newBrowser },
    /** A browser of a user of the provider. */
    browserOf(name: string, person: Person, browser = newBrowser()): Browser {
      provider.people.set(name, person);
      browser.cookies(provider.issuer).set(PERSON_COOKIE, name);
      return browser;
    },
    accountsOf: (email: string) => testIdentity.users.find({ email }).toArray(),
    async stop() {
      await testIdentity.close();
      await provider.stop();
      await backends.stop();
    },
  };
}
