import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { clsx } from 'clsx';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { axisName } from '../../lib/flavor/flavor-words.ts';
import { axisPoint, polygonPoints } from '../../lib/flavor/radar-geometry.ts';
import { RadarHandle } from './radar-handle.tsx';
import { EDITOR, EDITOR_RADAR, RadarFill, RadarGrid } from './radar-shapes.tsx';
import { useRadarDrag } from './use-radar-drag.ts';

/**
 * Keeps the page from scrolling under a finger that has taken hold of a slider, and lets it scroll everywhere
 * else on the drawing. CSS cannot say so: browsers heed `touch-action` on a whole drawing only.
 */
function useHeldTouch(drawing: RefObject<SVGElement | null>) {
  useEffect(() => {
    const element = drawing.current;
    const hold = (event: TouchEvent) => {
      if (event.target instanceof Element && event.target.closest('[role="slider"]')) event.preventDefault();
    };
    element?.addEventListener('touchstart', hold, { passive: false });
    return () => element?.removeEventListener('touchstart', hold);
  }, [drawing]);
}

interface Props {
  /** Holds everything that shows the profile, the number fields included. */
  editor: RefObject<HTMLElement | null>;
  profile: FlavorProfile;
  onChange: (axis: FlavorAxis, value: number) => void;
  /** While a handle is being pulled: the profile as it would be; undefined once it is let go. */
  onPull?: (profile: FlavorProfile | undefined) => void;
  /** A handle was let go somewhere above zero. */
  onPick?: (axis: FlavorAxis) => void;
  className?: string;
  /** What stands in the radar, before its shape and behind its handles. */
  children?: ReactNode;
}

/** The radar with a handle on every axis. While one is pulled, it is painted and not rendered. */
export const RadarEditor = memo(function RadarEditor({
  editor,
  profile,
  onChange,
  onPull,
  onPick,
  className,
  children,
}: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  useHeldTouch(drawing);
  const pointer = useRadarDrag({
    editor,
    profile,
    onPull,
    onRelease(axis, value) {
      onChange(axis, value);
      if (value > 0) onPick?.(axis);
    },
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the shapes of a drawing
    <svg
      ref={drawing}
      viewBox={`0 0 ${EDITOR.width} ${EDITOR.height}`}
      role="group"
      aria-label="Flavor radar"
      className={clsx('mx-auto block w-full select-none', className)}
      {...pointer}
    >
      <RadarGrid radar={EDITOR_RADAR} />
      <RadarFill radar={EDITOR_RADAR} profile={profile} />
      {children}
      {children && (
        <polygon
          points={polygonPoints(EDITOR_RADAR, profile)}
          data-live="polygon"
          className="pointer-events-none fill-none stroke-glass"
          strokeWidth={1.5}
          strokeOpacity={0.7}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <svg aria-hidden="true" className="overflow-visible">
        {FLAVOR_AXES.map((axis) => (
          <AxisLabel key={axis} axis={axis} value={profile[axis]} isOnPicture={children !== undefined} />
        ))}
      </svg>
      {FLAVOR_AXES.map((axis) => (
        <RadarHandle key={axis} axis={axis} value={profile[axis]} onChange={onChange} onPick={onPick} />
      ))}
    </svg>
  );
});

interface LabelProps {
  axis: FlavorAxis;
  value: number;
  isOnPicture: boolean;
}

function AxisLabel({ axis, value, isOnPicture }: LabelProps) {
  const { x, y } = axisPoint(EDITOR_RADAR, axis, axis === 'fruity' || axis === 'bitter' ? 126 : 121);
  return (
    <text x={x} y={y} textAnchor="middle" className="pointer-events-none">
      <tspan fontSize="20" className={isOnPicture ? 'fill-text' : 'fill-muted'}>
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
