// Pictures of drinks. A picture's address says which one it is, so that what is here need not be asked for again.

import { dropOldest } from './kept-menus.ts';
import type { Kept } from './message.ts';

const PICTURES = 'pictures';
/** Five menus of a dozen drinks. */
const MOST = 60;

const PICTURE = /^\/api\/(?:cocktails\/\d+\/picture|pictures\/[\w-]+)$/;

export const isPicture = ({ pathname }: URL) => PICTURE.test(pathname);

export async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await dropOldest(cache, MOST);
  }
  return answer;
}

/** Those that were on the page before this worker was. The browser has them at hand. */
export async function keepPictures({ menu }: Kept): Promise<void> {
  await Promise.all(menu.drinks.map(({ imageUrl }) => picture(new Request(imageUrl)).catch(() => undefined)));
}
