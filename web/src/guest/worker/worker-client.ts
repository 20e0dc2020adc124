// The page's side of the service worker.
import type { GuestMenu } from '@swizzle/proto';
import type { Message } from './menu-cache.ts';

/** Without service workers, the menu is only available online. */
const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator.serviceWorker;

export const registerWorker = () =>
  worker()
    ?.register('/m/sw.js')
    .catch(() => undefined);

/** Stores the menu for offline use. */
export const storeOffline = (menu: GuestMenu) => post({ store: { menu, asOf: Date.now() } });

export const deleteOffline = () => post({ remove: true });

function post(message: Message) {
  worker()?.ready.then(({ active }) => active?.postMessage(message));
}
