// Identity beside a real provider, and people whom the provider knows.
import { startBackends } from '@swizzle/backends';
import { type Browser, CALLBACK } from './browser.ts';
import { CLIENT_ID, CLIENT_SECRET, PUBLIC_URL, startOidcTest } from './oidc-test.ts';
import { PERSON_COOKIE, type Person, startProvider } from './real-provider.ts';

export const PUBLIC_CLIENT = 'swizzle-without-secret';
export const SECURE_URL = 'https://swizzle.example';
const PASSWORD = 'a good long one';

export type ProviderTest = Awaited<ReturnType<typeof startProviderTest>>;

const client = (client_id: string, url: string) => ({ client_id, redirect_uris: [url + CALLBACK] });

/** A person whose address the provider verified. */
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
    /** A browser with someone before it whom the provider knows. */
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
