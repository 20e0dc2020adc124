// The page's side of the service worker.
import type { GuestMenu } from '@swizzle/proto';
import type { Message } from './kept-menus.ts';

/** Without service workers, the menu is only available online. */
const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator.serviceWorker;

export const registerWorker = () =>
  worker()
    ?.register('/m/sw.js')
    .catch(() => undefined);

/** Stores the menu for offline use. */
export const keep = (menu: GuestMenu) => tell({ keep: { menu, asOf: Date.now() } });

export const forget = () => tell({ forget: true });

function tell(message: Message) {
  worker()?.ready.then(({ active }) => active?.postMessage(message));
}
