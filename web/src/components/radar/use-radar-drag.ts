import type { FlavorAxis, FlavorProfile } from '@swizzle/proto';
import { FLAVOR_AXES } from '@swizzle/proto';
import { type PointerEvent, type RefObject, useRef } from 'react';
import {
  axisPoint,
  axisTowards,
  changeAlong,
  handlesNear,
  type Point,
  polygonPoints,
  toShare,
} from '../../lib/flavor/radar-geometry.ts';
import { EDITOR, EDITOR_RADAR, REACH } from './radar-shapes.tsx';

// Writes a profile straight into the page, past React, so that the drawing keeps up with the finger.

/** Repaints the polygon and what belongs to the given axes; others are left as they are. */
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

export const shareText = (value: number) => `${value} of 100`;

interface Drag {
  /** More than one while handles lie on each other and the finger has not said which way. */
  axes: FlavorAxis[];
  from: Point;
  profile: FlavorProfile;
}

interface Options {
  /** Holds everything that shows the profile. */
  editor: RefObject<HTMLElement | null>;
  profile: FlavorProfile;
  onPull: ((profile: FlavorProfile | undefined) => void) | undefined;
  onRelease: (axis: FlavorAxis, value: number) => void;
}

/** Units that a finger moves before one of several handles in one place is chosen. */
const CHOOSE_AFTER = 4;

/** Dragging a handle along its axis; React hears of it when the handle is let go. */
export function useRadarDrag({ editor, profile, onPull, onRelease }: Options) {
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

/** The drag after the pointer has come to `at`, or the same one where nothing has changed. */
function pulled(drag: Drag, start: FlavorProfile, at: Point): Drag {
  const by = { x: at.x - drag.from.x, y: at.y - drag.from.y };
  if (drag.axes.length > 1 && Math.hypot(by.x, by.y) < CHOOSE_AFTER) return drag;
  const axis = axisTowards(drag.axes, by);
  if (!axis) return drag;
  const value = toShare(start[axis] + changeAlong(EDITOR_RADAR, axis, by));
  if (drag.axes.length === 1 && value === drag.profile[axis]) return drag;
  return { axes: [axis], from: drag.from, profile: { ...start, [axis]: value } };
}

/** Where the pointer is, in units of the drawing. */
function positionOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = width > 0 ? EDITOR.width / width : 1;
  return { x: (clientX - left) * scale, y: (clientY - top) * scale };
}
