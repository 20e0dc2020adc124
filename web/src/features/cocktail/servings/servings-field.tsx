import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';

/** Servings beyond which the planner's batches are the better tool. */
const MOST = 24;

interface Props {
  servings: number;
  onChange: (servings: number) => void;
}

const within = (servings: number) => Math.min(MOST, Math.max(1, Math.round(servings)));

/** How many to make: by a press on either side, or typed. */
export function ServingsField({ servings, onChange }: Props) {
  const id = useId();
  /** While it is typed; what is no number of servings yet changes nothing. */
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    if (Number(text) >= 1) onChange(within(Number(text)));
  };
  const step = (by: number) => {
    setDraft(undefined);
    onChange(within(servings + by));
  };
  return (
    <div className="servings-field">
      <label htmlFor={id}>Servings</label>
      <button type="button" aria-label="Fewer servings" disabled={servings === 1} onClick={() => step(-1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST}
        value={draft ?? servings}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      <button type="button" aria-label="More servings" disabled={servings === MOST} onClick={() => step(1)}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
