// The last menus that this phone has seen, as they last were.
import type { Kept } from './message.ts';

const MENUS = 'menus';
/** Menus that are kept: a guest's last parties. */
const MOST = 5;

const menus = () => caches.open(MENUS);

/** `path` is the page's. */
export async function keepMenu(path: string, kept: Kept): Promise<void> {
  const cache = await menus();
  // Anew, so that it counts as the latest.
  await cache.delete(path);
  await cache.put(path, Response.json(kept));
  await dropOldest(cache, MOST);
}

export const keptMenu = async (path: string): Promise<Kept | undefined> =>
  (await (await menus()).match(path))?.json();

export const forgetMenu = async (path: string) => (await menus()).delete(path);

/** Keeps the number of a cache's entries, which lie in the order in which they came. */
export async function dropOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
