import { useEffect } from 'react';

/** Pixels that a finger scrolls before it counts as meant. */
const MEANT = 12;
/** Pixels from either end of the page within which everything shows. */
const EDGE = 80;

/**
 * Marks the page with `data-bars="hidden"` while one scrolls down through it: bars make room then, and are back with the first
 * scroll up, and at both ends.
 */
export function useHideOnScroll(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const { documentElement: page } = document;
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      const left = page.scrollHeight - window.innerHeight - scrollY;
      if (scrollY < EDGE || left < EDGE || scrollY < last - MEANT) delete page.dataset.bars;
      else if (scrollY > last + MEANT) page.dataset.bars = 'hidden';
      else return;
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      delete page.dataset.bars;
    };
  }, [isOn]);
}
