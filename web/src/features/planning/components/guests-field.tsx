import { MAX_GUESTS, MIN_GUESTS } from '@swizzle/proto';
import { type ChangeEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '../../../components/ui/text-field.tsx';
import { guestsFrom } from '../event-order.ts';

interface Props {
  value: number;
  onChange: (count: number) => void;
}

/** What is no number becomes 1, selected, so that what is typed next takes its place. */
export function GuestsField({ value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const isNumber = target.value !== '';
    flushSync(() => onChange(guestsFrom(target.value)));
    // The browser keeps showing letters that the field does not count as a change.
    target.value = String(guestsFrom(target.value));
    if (!isNumber) field.current?.select();
  }

  return (
    <TextField
      ref={field}
      label="Number of guests"
      type="number"
      inputMode="numeric"
      min={MIN_GUESTS}
      max={MAX_GUESTS}
      required
      value={value}
      onChange={change}
    />
  );
}
