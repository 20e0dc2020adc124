import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';

import { useEffect, useRef, useState } from 'react';

/** Debounce of the input in milliseconds. */
const REST = 900;

/** Milliseconds until the reported value is rendered; until then the draft is shown. */
const RENDERED_MS = 50;

/** The draft of a field: reported after a pause, on blur, and on unmount. */
export function useDraft(shown: string, tell: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const finish = useRef(() => {});
  useEffect(() => {
    finish.current = () => {
      if (draft === undefined) return;
      if (draft !== shown) tell(draft);
      setTimeout(() => setDraft((later) => (later === draft ? undefined : later)), RENDERED_MS);
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

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  draft: ReturnType<typeof useDraft>;
}

/** A number that is saved on Enter, on blur or after a pause in typing; Escape restores the saved one. */
export function FigureInput({ draft, className, ...rest }: Props) {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') draft.finish();
    if (key === 'Escape') draft.forget();
  }
  return (
    <input
      type="number"
      className={clsx('field figure-input', className)}
      value={draft.text}
      onChange={({ target }) => draft.setText(target.value)}
      onBlur={draft.finish}
      onKeyDown={onKeyDown}
      {...rest}
    />
  );
}
