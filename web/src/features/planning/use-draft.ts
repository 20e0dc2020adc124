import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which the hands rest before what was typed counts. */
const REST = 900;

/** A field's text while it changes; told once the hands rest, when the field is left, and when the page is. */
export function useDraft(shown: string, tell: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const finish = useRef(() => {});
  useEffect(() => {
    finish.current = () => {
      if (draft === undefined) return;
      if (draft !== shown) tell(draft);
      // What was told reaches the screen in a task of its own; until then the draft stands.
      setTimeout(() => setDraft((later) => (later === draft ? undefined : later)));
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
