import type { FlavorAxis } from '@swizzle/proto';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { toShare } from '../../lib/flavor/radar-geometry.ts';
import { axisName } from '../../lib/flavor/taste-words.ts';

interface Props {
  axis: FlavorAxis;
  value: number;
  onChange: (axis: FlavorAxis, value: number) => void;
  /** The unit after the number. */
  children?: ReactNode;
}

/** A number field for the value of one axis. */
export function AxisField({ axis, value, onChange, children }: Props) {
  const id = useId();
  /** The typed text; an empty field changes nothing. */
  const [draft, setDraft] = useState<string>();

  function onType({ target }: ChangeEvent<HTMLInputElement>) {
    setDraft(target.value);
    if (target.value !== '' && Number.isFinite(target.valueAsNumber)) {
      onChange(axis, toShare(target.valueAsNumber));
    }
  }

  return (
    <li data-axis={axis} className="axis-field">
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
        // The axis's slider is named by the visible label alone.
        aria-label={`${axisName(axis)}, value`}
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
      {children}
    </li>
  );
}
