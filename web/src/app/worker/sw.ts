// Runs beside the app of members: without a network it opens, with what it showed last.
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

/** TypeScript's library for pages doesn't know service workers. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
}

declare const self: {
  /** Filled in by the build: the files of the app. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
};

const DRINKS_CACHE = 'drinks';
const MAX_ENTRIES = { pictures: 120, drinks: 60, private: 40 };

// Workbox's own types are checked without exactOptionalPropertyTypes.
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries }) as WorkboxPlugin;

// Before the routes: a listener that comes later hears nothing of what they answer.
self.addEventListener('fetch', (event) => {
  if (endsPrivacy(event.request)) event.waitUntil(endSession());
});

// Every build has a worker of its own, and can't be sure to understand what an earlier one kept.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([DRINKS_CACHE, PRIVATE_CACHE].map((name) => caches.delete(name))));
});

void self.skipWaiting();
clientsClaim();
// The server answers for addresses: it knows a visitor from a member.
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
  // A picture's address names its version.
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
