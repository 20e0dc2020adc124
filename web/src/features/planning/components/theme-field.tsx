import { LONGEST_THEME } from '@swizzle/proto';
import { type KeyboardEvent, useId } from 'react';

interface Props {
  value: string;
  onChange: (theme: string) => void;
}

/** Characters left from which on they are counted. */
const COUNTED_FROM = 200;

/** One line, however many were pasted: a paragraph ends a sentence. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*\n\s*/g, '. ').replace(/\s*\n\s*/g, ' ');

/** The host's own words: grows with them. Enter plans the menu. */
export function ThemeField({ value, onChange }: Props) {
  const id = useId();
  const left = LONGEST_THEME - value.length;
  // While an input method composes, Enter belongs to it; Safari says so by a key code alone.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || composing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        Theme (optional)
      </label>
      <textarea
        id={id}
        rows={1}
        className="field theme-field"
        placeholder="anything you like"
        maxLength={LONGEST_THEME}
        autoComplete="off"
        aria-describedby={left <= COUNTED_FROM ? `${id}-left` : undefined}
        value={value}
        onChange={({ target }) => onChange(oneLine(target.value))}
        onKeyDown={onKeyDown}
      />
      {left <= COUNTED_FROM && (
        <p id={`${id}-left`} className="text-sm text-muted tabular-nums">
          {left === 0
            ? `That's all ${LONGEST_THEME} characters. Allergies first, the rest shorter.`
            : `${left} characters left`}
        </p>
      )}
    </div>
  );
}
