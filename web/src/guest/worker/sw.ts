// The service worker of guests' pages only: an offline phone still shows the last menus.
import { lightPicture } from '@swizzle/proto';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { type CachedMenu, cacheMenu, deleteMenu, type Message } from './menu-cache.ts';
import { guestPage } from './page.ts';

/** TypeScript's DOM library has no types of service workers. */
interface MessageToWorker extends Event {
  readonly data: Message;
  readonly source: { readonly url: string } | null;
  waitUntil(work: Promise<unknown>): void;
}

declare const self: {
  /** Replaced by the build with the files of the guests' page. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
};

/** Five menus of a dozen drinks, each in both color schemes, because a phone may switch at dusk. */
const MAX_PICTURES = 120;
const PICTURE = /^\/api\/(?:cocktails\/\d+\/picture|pictures\/[\w-]+)$/;

/** A picture's URL contains its version, so a cached one is never requested again. */
const pictures = new CacheFirst({
  cacheName: 'pictures',
  // Workbox's own types aren't checked with exactOptionalPropertyTypes.
  plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES }) as WorkboxPlugin],
});

void self.skipWaiting();
clientsClaim();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request }) => guestPage(request, () => matchPrecache('/guest.html')),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && PICTURE.test(url.pathname), pictures);

self.addEventListener('message', (event) => {
  const { data } = event;
  const { pathname } = new URL(event.source?.url ?? location.href);
  event.waitUntil('store' in data ? storeMenu(pathname, data.store, event) : deleteMenu(pathname));
});

async function storeMenu(path: string, cached: CachedMenu, event: MessageToWorker): Promise<void> {
  await cacheMenu(path, cached);
  // Pictures that the page loaded before this worker was active; they come from the browser's cache.
  const loads = cached.menu.drinks
    .flatMap(({ imageUrl }) => [imageUrl, lightPicture(imageUrl)].filter((url) => url !== undefined))
    .map((url) => pictures.handle({ event, request: new Request(url) }));
  await Promise.allSettled(loads);
}
