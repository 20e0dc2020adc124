import type { FlavorAxis } from '@swizzle/proto';
import { type ChangeEvent, useId, useState } from 'react';
import { axisName } from '../../../lib/flavor/flavor-words.ts';
import { toShare } from '../../../lib/flavor/radar-geometry.ts';

interface Props {
  axis: FlavorAxis;
  value: number;
  noteCount: number;
  onChange: (axis: FlavorAxis, value: number) => void;
  onOpenNotes: (axis: FlavorAxis) => void;
}

export function AxisField({ axis, value, noteCount, onChange, onOpenNotes }: Props) {
  const id = useId();
  /** What is being typed; an empty field changes nothing yet. */
  const [draft, setDraft] = useState<string>();

  function onType({ target }: ChangeEvent<HTMLInputElement>) {
    setDraft(target.value);
    if (target.value !== '' && Number.isFinite(target.valueAsNumber)) {
      onChange(axis, toShare(target.valueAsNumber));
    }
  }

  return (
    <li
      data-axis={axis}
      className="grid grid-cols-[auto_1fr_4.25rem_4.5rem] lg:grid-cols-[auto_6.5rem_1fr_4.25rem_4.5rem] items-center gap-2.5"
    >
      <span aria-hidden="true" className="size-3 rounded-pill border border-flavor-stroke bg-(--axis)" />
      <label htmlFor={id}>{axisName(axis)}</label>
      <span aria-hidden="true" className="hidden h-1.5 overflow-hidden rounded-pill bg-raised lg:block">
        <span
          data-live="bar"
          data-axis={axis}
          style={{ transform: `scaleX(${value / 100})` }}
          className="block h-full origin-left bg-(--axis)"
        />
      </span>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        value={draft ?? value}
        onChange={onType}
        onBlur={() => setDraft(undefined)}
        data-live="field"
        data-axis={axis}
        className="field tabular-nums"
      />
      <button
        type="button"
        disabled={value === 0}
        onClick={() => onOpenNotes(axis)}
        aria-label={`${axisName(axis)} notes${noteCount > 0 ? `, ${noteCount} chosen` : ''}`}
        className="min-h-11 cursor-pointer rounded-field text-sm text-brass underline-offset-4 hover:underline disabled:cursor-not-allowed disabled:text-muted disabled:no-underline"
      >
        Notes{noteCount > 0 && ` (${noteCount})`}
      </button>
    </li>
  );
}
