import { MAX_SERVINGS } from '@swizzle/proto';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useDraft } from '../use-draft.ts';
import { FigureInput } from './figure-input.tsx';

interface Props {
  value: number;
  onChange: (servings: number) => void;
}

const within = (servings: number) => Math.min(MAX_SERVINGS, Math.max(1, servings));

export function ServingsField({ value, onChange }: Props) {
  const id = useId();
  const read = (text: string, by = 0) => {
    const typed = Number.parseInt(text, 10);
    return Number.isNaN(typed) ? value : within(typed + by);
  };
  const draft = useDraft(String(value), (text) => {
    const servings = read(text);
    if (servings !== value) onChange(servings);
  });
  const step = (by: number) => draft.setText(String(read(draft.text, by)));
  return (
    <div className="stepper">
      <label htmlFor={id} className="sr-only">
        Servings
      </label>
      <button type="button" aria-label="Fewer servings" className="stepper-button" onClick={() => step(-1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <FigureInput id={id} draft={draft} inputMode="numeric" min={1} max={MAX_SERVINGS} />
      <button type="button" aria-label="More servings" className="stepper-button" onClick={() => step(1)}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
