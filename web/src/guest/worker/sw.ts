// Runs beside the pages of guests, and only of guests: a phone without a network still shows the last menu.
import { lightPicture } from '@swizzle/proto';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { forgetMenu, type Kept, keepMenu, type Message } from './kept-menus.ts';
import { guestPage } from './page.ts';

/** TypeScript's library for pages doesn't know service workers. */
interface MessageToWorker extends Event {
  readonly data: Message;
  readonly source: { readonly url: string } | null;
  waitUntil(work: Promise<unknown>): void;
}

declare const self: {
  /** Filled in by the build: every file of the guests' page. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
};

/** Five menus of a dozen drinks, each for dark and for light pages: a phone may change between them at dusk. */
const MAX_PICTURES = 120;
const PICTURE = /^\/api\/(?:cocktails\/\d+\/picture|pictures\/[\w-]+)$/;

/** A picture's address names its version, so a cached one is never asked for again. */
const pictures = new CacheFirst({
  cacheName: 'pictures',
  // Workbox's own types are checked without exactOptionalPropertyTypes.
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
  event.waitUntil('keep' in data ? remember(pathname, data.keep, event) : forgetMenu(pathname));
});

async function remember(path: string, kept: Kept, event: MessageToWorker): Promise<void> {
  await keepMenu(path, kept);
  // Pictures that were on the page before this worker was; the browser has them at hand.
  const loads = kept.menu.drinks
    .flatMap(({ imageUrl }) => [imageUrl, lightPicture(imageUrl)].filter((url) => url !== undefined))
    .map((url) => pictures.handle({ event, request: new Request(url) }));
  await Promise.allSettled(loads);
}
