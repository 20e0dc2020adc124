// Writes a profile straight into the page, past React, so that the drawing keeps up with the finger.
import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import { axisPoint, polygonPoints } from '../../../lib/flavor/radar-geometry.ts';
import { EDITOR_RADAR } from './radar-size.ts';

export function paintProfile(editor: ParentNode, profile: FlavorProfile) {
  const points = polygonPoints(EDITOR_RADAR, profile);
  for (const polygon of editor.querySelectorAll('[data-live="polygon"]')) {
    polygon.setAttribute('points', points);
  }
  for (const axis of FLAVOR_AXES) {
    const value = String(profile[axis]);
    const { x, y } = axisPoint(EDITOR_RADAR, axis, profile[axis]);
    const handle = editor.querySelector(`[data-live="handle"][data-axis="${axis}"]`);
    handle?.setAttribute('transform', `translate(${x} ${y})`);
    handle?.setAttribute('aria-valuenow', value);
    handle?.setAttribute('aria-valuetext', shareText(profile[axis]));
    const label = editor.querySelector(`[data-live="label"][data-axis="${axis}"]`);
    if (label) label.textContent = value;
    const bar = editor.querySelector<HTMLElement>(`[data-live="bar"][data-axis="${axis}"]`);
    if (bar) bar.style.width = `${value}%`;
    const field = editor.querySelector<HTMLInputElement>(`[data-live="field"][data-axis="${axis}"]`);
    if (field) field.value = value;
  }
}

export const shareText = (value: number) => `${value} of 100`;
