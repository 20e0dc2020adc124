import type { Backends } from '@swizzle/backends';
import type { User } from '@swizzle/proto';
import { startTestIdentity } from '../test-identity.ts';
import { Browser } from './browser.ts';

export const PUBLIC_URL = 'http://localhost:8080';
export const CLIENT_ID = 'swizzle';
/** It has what must be encoded on its way. */
export const CLIENT_SECRET = 'a secret: 100% & more';

/** A testIdentity with a provider, and with browsers that visit it. */
export async function startOidcTest(backends: Backends, settings: Record<string, string>) {
  const testIdentity = await startTestIdentity(backends, {
    OIDC_CLIENT_ID: CLIENT_ID,
    PUBLIC_URL,
    ...settings,
  });
  /** Who is signed in, as the gateway finds out. */
  const callerIn = (browser: Browser) => testIdentity.sessions.find(browser.cookies().get('swizzle') ?? '');
  return {
    ...testIdentity,
    newBrowser: () => new Browser(settings.PUBLIC_URL ?? PUBLIC_URL, testIdentity.url),
    callerIn,
    /** The account of who is signed in. */
    accountIn: async (browser: Browser): Promise<User> => {
      const caller = await callerIn(browser);
      if (!caller) throw new Error('nobody is signed in');
      return testIdentity.userOf(caller);
    },
    users: testIdentity.store.collection<{ _id: string; email: string }>('users'),
    links: testIdentity.store.collection<{ _id: string; userId: string; email: string }>('provider_links'),
    credentials: testIdentity.store.collection<{ _id: string }>('credentials'),
    close: async () => {
      await testIdentity.stop();
      await testIdentity.cleanUp();
    },
  };
}
export type OidcTest = Awaited<ReturnType<typeof startOidcTest>>;
