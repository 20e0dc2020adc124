// The page's side of the service worker.
import type { GuestMenu } from '@swizzle/proto';
import type { Message } from './kept-menus.ts';

/** Phones that know no service worker, or may not have one here, do without. */
const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator.serviceWorker;

export const registerWorker = () =>
  worker()
    ?.register('/m/sw.js')
    .catch(() => undefined);

/** Remembers the menu for when there is no network. */
export const keep = (menu: GuestMenu) => tell({ keep: { menu, asOf: Date.now() } });

export const forget = () => tell({ forget: true });

function tell(message: Message) {
  worker()?.ready.then(({ active }) => active?.postMessage(message));
}
