import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { useDraft } from '../use-draft.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  draft: ReturnType<typeof useDraft>;
}

/** A number that counts at Enter, when it is left or when the hands rest; Escape takes it back. */
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
