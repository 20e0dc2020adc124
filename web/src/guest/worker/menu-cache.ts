// The cache of the last menus of this phone, in their last state.

import type { GuestMenu } from '@swizzle/proto';

const MENUS = 'menus';
/** Maximum number of cached menus: a guest's last parties. */
const MAX_MENUS = 5;

let last: Promise<unknown> = Promise.resolve();

/** Serialized, because a menu is deleted and added again when it is updated, and must not be read in between. */
function inTurn<T>(work: (menus: Cache) => Promise<T>): Promise<T> {
  const turn = last.then(async () => work(await caches.open(MENUS)));
  last = turn.catch(() => undefined);
  return turn;
}

/** `path` is the page's. */
export const cacheMenu = (path: string, cached: CachedMenu): Promise<void> =>
  inTurn(async (menus) => {
    // Added again, so that it counts as the latest.
    await menus.delete(path);
    await menus.put(path, Response.json(cached));
    await dropOldest(menus, MAX_MENUS);
  });

export const cachedMenu = (path: string): Promise<CachedMenu | undefined> =>
  inTurn(async (menus) => (await menus.match(path))?.json());

export const deleteMenu = (path: string) => inTurn((menus) => menus.delete(path));

/** Limits the number of a cache's entries, which are in insertion order. */
async function dropOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** A menu in its last known state. */
export interface CachedMenu {
  menu: GuestMenu;
  /** Epoch milliseconds. */
  asOf: number;
}

/** The message from a page to the service worker with its menu. */
export type Message = { store: CachedMenu } | { remove: true };
