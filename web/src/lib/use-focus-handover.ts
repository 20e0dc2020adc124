import { type RefObject, useLayoutEffect } from 'react';

/** When the element goes away with the focus in it, the page gets the focus, and the keyboard keeps its place. */
export function useFocusHandover(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = element.current;
    return () => {
      if (box?.contains(document.activeElement)) box.closest('main')?.focus({ preventScroll: true });
    };
  }, [element]);
}
