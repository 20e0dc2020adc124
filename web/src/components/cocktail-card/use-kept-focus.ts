import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Moves the focus on when the card that had it has gone: to the one now in its place, or the last. */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const place = useRef(-1);
  useEffect(() => {
    const cards = list.current?.children ?? [];
    if (place.current < 0 || document.activeElement !== document.body) return;
    const card = cards[Math.min(place.current, cards.length - 1)];
    card?.querySelector('a')?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      place.current = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target));
    },
    // It does not happen when the focused element is taken off the page.
    onBlur: () => {
      place.current = -1;
    },
  };
}
