import { type RefObject, useEffect, useRef } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';

const TOUCH = '(pointer: coarse)';

/** Gives the focus that a field lost by being disabled back to it. A pressed chip opens no keyboard on a phone. */
export function useFocusAfter(waiting: boolean, field: RefObject<HTMLTextAreaElement | null>) {
  const onTouch = useMediaQuery(TOUCH);
  const waited = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === field.current;
    if (waited.current && !waiting && isLost && !onTouch) field.current?.focus({ preventScroll: true });
    waited.current = waiting;
  }, [waiting, field, onTouch]);
}
