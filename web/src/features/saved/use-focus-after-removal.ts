import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus when a button removes its own item: it moves to the item in its place, or the last one, or the
 * fallback if none is left. Put `list` and `onClickCapture` on the items' container.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  selector: string,
  items: readonly unknown[],
  fallback: RefObject<HTMLElement | null>,
) {
  const list = useRef<List>(null);
  const pressed = useRef(-1);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens whenever the items change
  useLayoutEffect(() => {
    if (pressed.current >= 0 && document.activeElement === document.body) {
      const left = buttons();
      (left[Math.min(pressed.current, left.length - 1)] ?? fallback.current)?.focus();
    }
    pressed.current = -1;
  }, [items.join()]);

  const onClickCapture = ({ target }: MouseEvent) => {
    pressed.current = buttons().findIndex((button) => target instanceof Node && button.contains(target));
  };
  return { list, onClickCapture };
}
