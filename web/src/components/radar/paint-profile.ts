// Writes a profile straight into the page, past React, so that the drawing keeps up with the finger.
import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { axisPoint, polygonPoints } from '../../lib/flavor/radar-geometry.ts';
import { EDITOR_RADAR } from './radar-shapes.tsx';

/** Repaints the polygon and what belongs to the given axes; others are left as they are. */
export function paintProfile(
  editor: ParentNode,
  profile: FlavorProfile,
  axes: readonly FlavorAxis[] = FLAVOR_AXES,
) {
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
