import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import {
  axisPoint,
  axisTowards,
  changeAlong,
  handlesNear,
  type Point,
  polygonPoints,
  toShare,
} from '../../lib/flavor/radar-geometry.ts';
import { axisName } from '../../lib/flavor/taste-words.ts';
import { EDITOR, EDITOR_RADAR, RadarFill, RadarGrid, REACH } from './flavor-radar.tsx';

// Writes a profile directly to the DOM, without React, so that the drawing keeps up with the pointer.

/** Repaints the polygon and the parts of the given axes only. */
function paintProfile(editor: ParentNode, profile: FlavorProfile, axes: readonly FlavorAxis[] = FLAVOR_AXES) {
  const points = polygonPoints(EDITOR_RADAR, profile);
  for (const polygon of editor.querySelectorAll('[data-live="polygon"]')) {
    polygon.setAttribute('points', points);
  }
  for (const axis of axes) paintAxis(editor, axis, profile[axis]);
}

function paintAxis(editor: ParentNode, axis: FlavorAxis, value: number) {
  const part = <E extends Element>(name: string) =>
    editor.querySelector<E>(`[data-live="${name}"][data-axis="${axis}"]`);
  const { x, y } = axisPoint(EDITOR_RADAR, axis, value);
  const handle = part('handle');
  handle?.setAttribute('transform', `translate(${x} ${y})`);
  handle?.setAttribute('aria-valuenow', String(value));
  handle?.setAttribute('aria-valuetext', shareText(value));
  const label = part('label')?.firstChild;
  if (label) label.nodeValue = String(value);
  const bar = part<HTMLElement>('bar');
  if (bar) bar.style.transform = `scaleX(${value / 100})`;
  const field = part<HTMLInputElement>('field');
  if (field) field.value = String(value);
}

const shareText = (value: number) => `${value} of 100`;

interface Drag {
  /** More than one if handles overlap and the direction of the drag is still unknown. */
  axes: FlavorAxis[];
  from: Point;
  profile: FlavorProfile;
}

interface Options {
  /** The element that contains everything that shows the profile. */
  editor: RefObject<HTMLElement | null>;
  profile: FlavorProfile;
  onPull: ((profile: FlavorProfile | undefined) => void) | undefined;
  onRelease: (axis: FlavorAxis, value: number) => void;
}

/** Units of movement after which one of several overlapping handles is selected. */
const CHOOSE_AFTER = 4;

/** Dragging a handle along its axis; React is notified on release. */
function useRadarDrag({ editor, profile, onPull, onRelease }: Options) {
  const drag = useRef<Drag | null>(null);

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    const from = positionOf(event);
    const axes = handlesNear(EDITOR_RADAR, profile, from, REACH);
    if (event.button !== 0 || axes.length === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { axes, from, profile };
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    if (!drag.current || !editor.current) return;
    const next = pulled(drag.current, profile, positionOf(event));
    if (next === drag.current) return;
    drag.current = next;
    paintProfile(editor.current, next.profile, next.axes);
    onPull?.(next.profile);
  }

  function onPointerUp() {
    const [axis, ...others] = drag.current?.axes ?? [];
    const value = axis && drag.current?.profile[axis];
    drag.current = null;
    onPull?.(undefined);
    if (axis && value !== undefined && others.length === 0) onRelease(axis, value);
  }

  function onPointerCancel() {
    if (drag.current && editor.current) paintProfile(editor.current, profile);
    drag.current = null;
    onPull?.(undefined);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** The drag after a pointer move to `at`; the same object if nothing has changed. */
function pulled(drag: Drag, start: FlavorProfile, at: Point): Drag {
  const by = { x: at.x - drag.from.x, y: at.y - drag.from.y };
  if (drag.axes.length > 1 && Math.hypot(by.x, by.y) < CHOOSE_AFTER) return drag;
  const axis = axisTowards(drag.axes, by);
  if (!axis) return drag;
  const value = toShare(start[axis] + changeAlong(EDITOR_RADAR, axis, by));
  if (drag.axes.length === 1 && value === drag.profile[axis]) return drag;
  return { axes: [axis], from: drag.from, profile: { ...start, [axis]: value } };
}

/** The pointer's position in units of the drawing. */
function positionOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = width > 0 ? EDITOR.width / width : 1;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}

interface RadarHandleProps {
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

/** Preact passes `tabIndex` through unchanged, but SVG needs the lower-case attribute. */
const takeFocus = (handle: Element | null) => handle?.setAttribute('tabindex', '0');

/** The slider of one axis. Enter selects the axis, like releasing its handle. */
function RadarHandle({ axis, value, onChange, onPick }: RadarHandleProps) {
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

/**
 * Prevents scrolling by a touch that has grabbed a slider, and allows it elsewhere on the drawing. CSS can't do this:
 * browsers apply `touch-action` to a whole drawing only.
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
  /** The element that contains everything that shows the profile, the number fields included. */
  editor: RefObject<HTMLElement | null>;
  profile: FlavorProfile;
  onChange: (axis: FlavorAxis, value: number) => void;
  /** Called during a drag with the new profile, and with undefined on release. */
  onPull?: (profile: FlavorProfile | undefined) => void;
  /** Called when a handle is released above zero. */
  onPick?: (axis: FlavorAxis) => void;
  className?: string;
  /** Content inside the radar, between its shape and its handles. */
  children?: ReactNode;
}

/** The radar with a handle on every axis. During a drag, it is painted without rendering. */
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

/** Position of a label in percent of its axis: clear of a handle at 100. */
const LABEL_AT: Readonly<Record<FlavorAxis, number>> = {
  fruity: 132,
  earthy: 129,
  sour: 129,
  bitter: 132,
  herbaceous: 136,
  sweet: 136,
};

function AxisLabel({ axis, value, isOnPicture }: LabelProps) {
  const { x, y } = axisPoint(EDITOR_RADAR, axis, LABEL_AT[axis]);
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
