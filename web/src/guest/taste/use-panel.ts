import { type RefObject, useEffect, useRef } from 'react';

interface Options {
  isOpen: boolean;
  onClose: () => void;
  /** Where the drinks are, above the panel. */
  list: RefObject<HTMLElement | null>;
  /** The closest drink; it comes first among them. */
  best: string | undefined;
}

/** A panel that slides over the page: the focus goes with it, Escape closes it, and the closest drink stays in sight. */
export function usePanel({ isOpen, onClose, list, best }: Options) {
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const next = isOpen ? heading : opener;
    next.current?.focus({ preventScroll: true });
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another drink has come first
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'start' });
  }, [isOpen, list, best]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('dialog');
      if (key === 'Escape' && !isElsewhere) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);

  return { opener, heading };
}
