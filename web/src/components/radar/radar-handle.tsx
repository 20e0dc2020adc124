import type { FlavorAxis } from '@swizzle/proto';
import type { KeyboardEvent } from 'react';
import { axisName } from '../../lib/flavor/flavor-words.ts';
import { axisPoint, toShare } from '../../lib/flavor/radar-geometry.ts';
import { shareText } from './paint-profile.ts';
import { EDITOR_RADAR, REACH } from './radar-shapes.tsx';

interface Props {
  axis: FlavorAxis;
  value: number;
  onChange: (axis: FlavorAxis, value: number) => void;
  onPick: ((axis: FlavorAxis) => void) | undefined;
}

const STEPS: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Preact leaves `tabIndex` as it is, and in a drawing only the name in small letters counts. */
const takeFocus = (handle: Element | null) => handle?.setAttribute('tabindex', '0');

/** One axis's slider. Enter picks the axis, as letting go of the handle does. */
export function RadarHandle({ axis, value, onChange, onPick }: Props) {
  const { x, y } = axisPoint(EDITOR_RADAR, axis, value);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step !== undefined) onChange(axis, toShare(value + step));
    else if (event.key === 'Enter' && value > 0) onPick?.(axis);
    else return;
    event.preventDefault();
  }

  return (
    <g
      ref={takeFocus}
      role="slider"
      tabIndex={0}
      aria-label={axisName(axis)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={shareText(value)}
      data-live="handle"
      data-axis={axis}
      transform={`translate(${x} ${y})`}
      onKeyDown={onKeyDown}
      className="radar-handle"
    >
      <circle r={REACH} className="fill-transparent" />
      <circle r={22} className="radar-handle-ring" />
      <circle r={15} className="radar-handle-dot" />
    </g>
  );
}
