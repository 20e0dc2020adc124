import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which the hands rest before what was typed counts. */
const REST = 900;

/** Milliseconds after which what was told is on the screen; until then the draft stands. */
const TOLD = 50;

/** A field's text while it changes; told once the hands rest, when the field is left, and when the page is. */
export function useDraft(shown: string, tell: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const finish = useRef(() => {});
  useEffect(() => {
    finish.current = () => {
      if (draft === undefined) return;
      if (draft !== shown) tell(draft);
      setTimeout(() => setDraft((later) => (later === draft ? undefined : later)), TOLD);
    };
  });
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => finish.current(), REST);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => finish.current(), []);
  return {
    text: draft ?? shown,
    setText: setDraft,
    finish: () => finish.current(),
    forget: () => setDraft(undefined),
  };
}
