import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the page if the focused element is removed, so that the keyboard keeps its place. */
export function useFocusHandover(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = element.current;
    return () => {
      if (box?.contains(document.activeElement)) box.closest('main')?.focus({ preventScroll: true });
    };
  }, [element]);
}
