import { useState, useSyncExternalStore } from 'react';

const keyOf = (menuId: string) => `doors ${menuId}`;

export const clearStartTime = (menuId: string) => localStorage.removeItem(keyOf(menuId));

const MINUTES_PER_HOUR = 60;

/** An hour of the day in the format of a time field: 15.5 is '15:30'. */
const fieldTime = (hour: number): string => {
  const minutes = Math.round(hour * MINUTES_PER_HOUR);
  const shown = (value: number) => String(value).padStart(2, '0');
  return `${shown(Math.floor(minutes / MINUTES_PER_HOUR) % 24)}:${shown(minutes % MINUTES_PER_HOUR)}`;
};

/**
 * The start time of a party in the format of a time field, stored in this browser only. Defaults to the hour in the
 * host's theme.
 */
export function useStartTime(menuId: string, startsAt?: number) {
  const [startTime, setStartTime] = useState(
    () => localStorage.getItem(keyOf(menuId)) ?? (startsAt === undefined ? '' : fieldTime(startsAt)),
  );
  const change = (time: string) => {
    setStartTime(time);
    if (time) localStorage.setItem(keyOf(menuId), time);
    else clearStartTime(menuId);
  };
  return [startTime, change] as const;
}

const PREFIX = 'cart ';
const CHANGED = 'swizzle-cart';

const textOf = (listId: string) => localStorage.getItem(PREFIX + listId) ?? '';
const toIds = (text: string) => text.split(' ').filter(Boolean);

export const clearCart = (listId: string) => localStorage.removeItem(PREFIX + listId);

function subscribe(listener: () => void) {
  // The `storage` event fires in other tabs only.
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, listener);
  };
}

/** The checked lines of a list, by id. Stored on this device, so that it works in a shop without a network. */
export function useCart(listId: string) {
  const ids = new Set(toIds(useSyncExternalStore(subscribe, () => textOf(listId))));
  const tick = (id: string, isIn: boolean) => {
    const now = new Set(toIds(textOf(listId)));
    if (isIn) now.add(id);
    else now.delete(id);
    if (now.size > 0) localStorage.setItem(PREFIX + listId, [...now].join(' '));
    else clearCart(listId);
    window.dispatchEvent(new Event(CHANGED));
  };
  return { has: (id: string) => ids.has(id), tick };
}
