// The service worker of signed-in users: while offline, the app opens with its last data.
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { PRIVATE_CACHE } from '../../lib/session/private-cache.ts';
import {
  endSession,
  endsPrivacy,
  isAppPage,
  isPicture,
  isPrivateRead,
  isPublicRead,
  whileSessionLasts,
} from './caching.ts';

/** TypeScript's DOM library has no types of service workers. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
}

declare const self: {
  /** Replaced by the build with the app's files. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
};

const DRINKS_CACHE = 'drinks';
const MAX_ENTRIES = { pictures: 120, drinks: 60, private: 40 };

// Workbox's own types aren't checked with exactOptionalPropertyTypes.
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries }) as WorkboxPlugin;

// Registered before the routes, because later listeners don't receive the requests that these answer.
self.addEventListener('fetch', (event) => {
  if (endsPrivacy(event.request)) event.waitUntil(endSession());
});

// Every build has its own worker, which may not understand an earlier one's cache.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([DRINKS_CACHE, PRIVATE_CACHE].map((name) => caches.delete(name))));
});

void self.skipWaiting();
clientsClaim();
// The server answers navigations, because it distinguishes visitors from signed-in users.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache('/index.html')) ?? Response.error();
    }
  },
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  // A picture's URL contains its version.
  new CacheFirst({ cacheName: 'pictures', plugins: [atMost(MAX_ENTRIES.pictures)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicRead(url.pathname),
  new NetworkFirst({ cacheName: DRINKS_CACHE, plugins: [atMost(MAX_ENTRIES.drinks)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPrivateRead(url.pathname),
  new NetworkFirst({
    cacheName: PRIVATE_CACHE,
    plugins: [whileSessionLasts, atMost(MAX_ENTRIES.private)],
  }),
);
