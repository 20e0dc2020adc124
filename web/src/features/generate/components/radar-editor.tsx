import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { type RefObject, useRef } from 'react';
import { RadarFill } from '../../../components/radar/radar-fill.tsx';
import { RadarGrid } from '../../../components/radar/radar-grid.tsx';
import { axisName } from '../../../lib/flavor/flavor-words.ts';
import { axisPoint } from '../../../lib/flavor/radar-geometry.ts';
import { RadarHandle } from './radar-handle.tsx';
import { EDITOR, EDITOR_RADAR } from './radar-size.ts';
import { useHeldTouch } from './use-held-touch.ts';
import { useRadarDrag } from './use-radar-drag.ts';

interface Props {
  /** Holds everything that shows the profile, the number fields included. */
  editor: RefObject<HTMLElement | null>;
  profile: FlavorProfile;
  onChange: (axis: FlavorAxis, value: number) => void;
  onOpenNotes: (axis: FlavorAxis) => void;
}

/** The radar with a handle on every axis. */
export function RadarEditor({ editor, profile, onChange, onOpenNotes }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  useHeldTouch(drawing);
  const pointer = useRadarDrag({
    editor,
    profile,
    onRelease(axis, value) {
      onChange(axis, value);
      if (value > 0) onOpenNotes(axis);
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the shapes of a drawing
    <svg
      ref={drawing}
      viewBox={`0 0 ${EDITOR.width} ${EDITOR.height}`}
      role="group"
      aria-label="Flavor radar"
      className="mx-auto block w-full max-w-80 select-none sm:max-w-[25rem] lg:max-w-[31.25rem]"
      {...pointer}
    >
      <RadarGrid radar={EDITOR_RADAR} />
      <RadarFill radar={EDITOR_RADAR} profile={profile} />
      <svg aria-hidden="true" className="overflow-visible">
        {FLAVOR_AXES.map((axis) => (
          <AxisLabel key={axis} axis={axis} value={profile[axis]} />
        ))}
      </svg>
      {FLAVOR_AXES.map((axis) => (
        <RadarHandle
          key={axis}
          axis={axis}
          value={profile[axis]}
          onChange={onChange}
          onOpenNotes={onOpenNotes}
        />
      ))}
    </svg>
  );
}

function AxisLabel({ axis, value }: { axis: FlavorAxis; value: number }) {
  const { x, y } = axisPoint(EDITOR_RADAR, axis, axis === 'fruity' || axis === 'bitter' ? 126 : 121);
  return (
    <text x={x} y={y} textAnchor="middle" className="pointer-events-none">
      <tspan fontSize="20" className="fill-muted">
        {axisName(axis)}
      </tspan>
      <tspan
        x={x}
        dy="24"
        fontSize="22"
        className="fill-text font-semibold tabular-nums"
        data-live="label"
        data-axis={axis}
      >
        {value}
      </tspan>
    </text>
  );
}
