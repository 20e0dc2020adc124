import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A button that removes its own item would take the focus with it. The one that moves into its place gets it, or the
 * last, or, where none is left, the fallback. Give `list` and `onClickCapture` to what holds the items.
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
