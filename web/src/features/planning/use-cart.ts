import { useSyncExternalStore } from 'react';

const PREFIX = 'cart ';
const CHANGED = 'swizzle-cart';

const textOf = (listId: string) => localStorage.getItem(PREFIX + listId) ?? '';
const toIds = (text: string) => text.split(' ').filter(Boolean);

export const forgetCart = (listId: string) => localStorage.removeItem(PREFIX + listId);

function subscribe(listener: () => void) {
  // `storage` tells of other tabs only.
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, listener);
  };
}

/** What lies in the cart, by the lines' ids. This device keeps it, so it works in a shop without a network. */
export function useCart(listId: string) {
  const ids = new Set(toIds(useSyncExternalStore(subscribe, () => textOf(listId))));
  const tick = (id: string, isIn: boolean) => {
    const now = new Set(toIds(textOf(listId)));
    if (isIn) now.add(id);
    else now.delete(id);
    if (now.size > 0) localStorage.setItem(PREFIX + listId, [...now].join(' '));
    else forgetCart(listId);
    window.dispatchEvent(new Event(CHANGED));
  };
  return { has: (id: string) => ids.has(id), tick };
}
