import { type RefObject, useEffect } from 'react';

/**
 * Keeps the page from scrolling under a finger that has taken hold of a slider, and lets it scroll everywhere
 * else on the drawing. CSS cannot say so: browsers heed `touch-action` on a whole drawing only.
 */
export function useHeldTouch(drawing: RefObject<SVGElement | null>) {
  useEffect(() => {
    const element = drawing.current;
    const hold = (event: TouchEvent) => {
      if (event.target instanceof Element && event.target.closest('[role="slider"]')) event.preventDefault();
    };
    element?.addEventListener('touchstart', hold, { passive: false });
    return () => element?.removeEventListener('touchstart', hold);
  }, [drawing]);
}
