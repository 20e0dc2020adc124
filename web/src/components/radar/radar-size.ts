import type { Radar } from '../../lib/flavor/radar-geometry.ts';

/** The editor's drawing: 500 units wide, labels included, whatever its size on the screen. */
export const EDITOR = { width: 500, height: 440 };
export const EDITOR_RADAR: Radar = { center: { x: 250, y: 222 }, radius: 166 };

/** A finger's reach around a handle: 44 px wide where the drawing is 320 px wide. */
export const REACH = 35;
