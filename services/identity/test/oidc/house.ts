import type { Backends } from '@swizzle/backends';
import type { User } from '@swizzle/proto';
import { startHouse } from '../house.ts';
import { Browser } from './browser.ts';

export const PUBLIC_URL = 'http://localhost:8080';
export const CLIENT_ID = 'swizzle';
/** It has what must be encoded on its way. */
export const CLIENT_SECRET = 'a secret: 100% & more';

/** A house with a provider, and with browsers that visit it. */
export async function openHouse(backends: Backends, settings: Record<string, string>) {
  const house = await startHouse(backends, { OIDC_CLIENT_ID: CLIENT_ID, PUBLIC_URL, ...settings });
  /** Who is signed in, as the gateway finds out. */
  const callerIn = (browser: Browser) => house.sessions.find(browser.cookies().get('swizzle') ?? '');
  return {
    ...house,
    newBrowser: () => new Browser(settings.PUBLIC_URL ?? PUBLIC_URL, house.url),
    callerIn,
    /** The account of who is signed in. */
    accountIn: async (browser: Browser): Promise<User> => {
      const caller = await callerIn(browser);
      if (!caller) throw new Error('nobody is signed in');
      return house.userOf(caller);
    },
    users: house.store.collection<{ _id: string; email: string }>('users'),
    links: house.store.collection<{ _id: string; userId: string; email: string }>('provider_links'),
    credentials: house.store.collection<{ _id: string }>('credentials'),
    close: async () => {
      await house.stop();
      await house.cleanUp();
    },
  };
}
export type OpenHouse = Awaited<ReturnType<typeof openHouse>>;
