import type { Backends } from '@swizzle/backends';
import type { User } from '@swizzle/proto';
import { parseSetCookie } from 'cookie';
import { startTestIdentity } from '../test-identity.ts';

export const CALLBACK = '/api/login/oidc/callback';

/** A browser without scripts: a cookie jar for each host, and manual redirects. */
export class Browser {
  private readonly jars = new Map<string, Map<string, string>>();

  constructor(
    /** The public URL, and the one that the service listens on. */
    private readonly publicUrl: string,
    private readonly url: string,
  ) {}

  /** The cookies of a URL's host, by name. */
  cookies(address = this.publicUrl): Map<string, string> {
    const { host } = new URL(address);
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    return jar;
  }

  /** Sends a request; a path is relative to the public URL. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const { href } = new URL(address, this.publicUrl);
    const jar = this.cookies(href);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(href.replace(this.publicUrl, this.url), {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...init.headers },
    });
    for (const header of answer.headers.getSetCookie()) {
      const { name, value } = parseSetCookie(header);
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  }

  /** Signs in at the provider. @returns the callback URL, not opened yet */
  async visitProvider(start = '/api/login/oidc'): Promise<string> {
    let at = new URL(start, this.publicUrl);
    while (at.pathname !== CALLBACK) {
      const answer = await this.open(at.href);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${at.href} answered ${answer.status}: ${await answer.text()}`);
      at = new URL(location, at);
    }
    return at.href;
  }

  /** Signs in through the provider. @returns the response of the callback */
  async continueWithProvider(start?: string): Promise<Response> {
    return this.open(await this.visitProvider(start));
  }
}

export const PUBLIC_URL = 'http://localhost:8080';
export const CLIENT_ID = 'swizzle';
/** Contains characters that need encoding. */
export const CLIENT_SECRET = 'a secret: 100% & more';

/** Starts the identity service with a provider, for test browsers. */
export async function startOidcTest(backends: Backends, settings: Record<string, string>) {
  const testIdentity = await startTestIdentity(backends, {
    OIDC_CLIENT_ID: CLIENT_ID,
    PUBLIC_URL,
    ...settings,
  });
  /** The caller who is signed in, as the gateway would find it. */
  const callerIn = (browser: Browser) => testIdentity.sessions.find(browser.cookies().get('swizzle') ?? '');
  return {
    ...testIdentity,
    newBrowser: () => new Browser(settings.PUBLIC_URL ?? PUBLIC_URL, testIdentity.url),
    callerIn,
    /** The account that is signed in. */
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
