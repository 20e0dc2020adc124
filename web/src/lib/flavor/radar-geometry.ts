// Geometry of the radar, in units of the drawing; y grows downwards, so angles run clockwise.
import { AXIS_ANGLES, FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';

export interface Point {
  x: number;
  y: number;
}

export interface Radar {
  center: Point;
  /** Length of an axis at 100. */
  radius: number;
}

/** The rings, in percent. */
export const RINGS = [25, 50, 75, 100] as const;

/** Rounds and clamps a number to 0 to 100. */
export const toShare = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Unit vectors. */
const DIRECTIONS = Object.fromEntries(
  FLAVOR_AXES.map((axis) => {
    const angle = (AXIS_ANGLES[axis] * Math.PI) / 180;
    return [axis, { x: Math.cos(angle), y: Math.sin(angle) }];
  }),
) as Record<FlavorAxis, Point>;

export function axisPoint({ center, radius }: Radar, axis: FlavorAxis, value: number): Point {
  const { x, y } = DIRECTIONS[axis];
  const length = (radius * value) / 100;
  return { x: round(center.x + x * length), y: round(center.y + y * length) };
}

/** The `points` attribute of a profile's polygon. */
export function polygonPoints(radar: Radar, profile: FlavorProfile): string {
  return FLAVOR_AXES.map((axis) => axisPoint(radar, axis, profile[axis]))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

export const ringPoints = (radar: Radar, percent: number) => polygonPoints(radar, even(percent));

/** The change of an axis, in points of 100, when the pointer moves by `by`. */
export function changeAlong({ radius }: Radar, axis: FlavorAxis, by: Point): number {
  const { x, y } = DIRECTIONS[axis];
  return ((by.x * x + by.y * y) / radius) * 100;
}

/** The axis, of the given ones, along which a movement leads furthest outwards. */
export function axisTowards(axes: readonly FlavorAxis[], by: Point): FlavorAxis | undefined {
  const along = (axis: FlavorAxis) => changeAlong({ center: by, radius: 1 }, axis, by);
  return [...axes].sort((a, b) => along(b) - along(a))[0];
}

/** The nearest axes whose handles are within `reach` of a point, with ties. */
export function handlesNear(radar: Radar, profile: FlavorProfile, at: Point, reach: number): FlavorAxis[] {
  const distances = FLAVOR_AXES.map((axis) => {
    const { x, y } = axisPoint(radar, axis, profile[axis]);
    return { axis, distance: Math.hypot(x - at.x, y - at.y) };
  });
  const nearest = Math.min(...distances.map(({ distance }) => distance));
  if (nearest > reach) return [];
  return distances.filter(({ distance }) => distance <= nearest + SAME_PLACE).map(({ axis }) => axis);
}

/** Distance below which two handles overlap. */
const SAME_PLACE = 2;

const even = (value: number): FlavorProfile => ({
  fruity: value,
  earthy: value,
  sour: value,
  bitter: value,
  herbaceous: value,
  sweet: value,
});

const round = (value: number) => Math.round(value * 100) / 100;
