import { type RefObject, useLayoutEffect, useRef } from 'react';
import { REDUCED_MOTION } from '../../lib/use-media-query.ts';

const MOTION: KeyframeAnimationOptions = { duration: 240, easing: 'ease-out' };

interface Place {
  top: number;
  motion: Animation | undefined;
}

/** Lets the cards of a list glide to where a new order puts them, from wherever they are at that moment. */
export function useMovingCards(list: RefObject<HTMLElement | null>, order: string) {
  const last = useRef({ order, places: new Map<string, Place>() });
  useLayoutEffect(() => {
    const { places } = last.current;
    const moves = last.current.order !== order && !window.matchMedia(REDUCED_MOTION).matches;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-drink]') ?? [])];
    // All is read before anything is written: the page is laid out once.
    const read = cards.map((card) => {
      const id = card.dataset.drink ?? '';
      const { offsetTop: top } = card;
      const before = places.get(id);
      return { card, id, top, motion: before?.motion, by: moves && before ? lagOf(card, before, top) : 0 };
    });
    last.current = { order, places: new Map(read.map(({ id, ...move }) => [id, moved(move)])) };
  });
}

/** How far a card is, as one sees it, from the place that it has now. */
const lagOf = (card: HTMLElement, { top, motion }: Place, now: number) =>
  top - now + (motion?.playState === 'running' ? new DOMMatrix(getComputedStyle(card).transform).m42 : 0);

function moved({ card, top, by, motion }: Place & { card: HTMLElement; by: number }): Place {
  if (by === 0) return { top, motion };
  motion?.cancel();
  return { top, motion: card.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], MOTION) };
}
