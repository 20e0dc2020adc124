// The last menus that this phone has seen, as they last were.

import type { GuestMenu } from '@swizzle/proto';

const MENUS = 'menus';
/** Menus that are kept: a guest's last parties. */
const MAX_MENUS = 5;

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a menu that is being kept anew is nowhere for a moment, and nobody may look just then. */
function inTurn<T>(work: (menus: Cache) => Promise<T>): Promise<T> {
  const turn = last.then(async () => work(await caches.open(MENUS)));
  last = turn.catch(() => undefined);
  return turn;
}

/** `path` is the page's. */
export const keepMenu = (path: string, kept: Kept): Promise<void> =>
  inTurn(async (menus) => {
    // Anew, so that it counts as the latest.
    await menus.delete(path);
    await menus.put(path, Response.json(kept));
    await dropOldest(menus, MAX_MENUS);
  });

export const keptMenu = (path: string): Promise<Kept | undefined> =>
  inTurn(async (menus) => (await menus.match(path))?.json());

export const forgetMenu = (path: string) => inTurn((menus) => menus.delete(path));

/** Keeps the number of a cache's entries, which lie in the order in which they came. */
async function dropOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** A menu as it was last seen. */
export interface Kept {
  menu: GuestMenu;
  /** Epoch milliseconds. */
  asOf: number;
}

/** What a page tells the service worker about the menu at its own address. */
export type Message = { keep: Kept } | { forget: true };
