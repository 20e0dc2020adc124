import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { capitalized } from '../capitalized.ts';

export const axisName = (axis: FlavorAxis) => capitalized(axis);

export const isBlank = (profile: FlavorProfile) => FLAVOR_AXES.every((axis) => profile[axis] === 0);

/** The radar in words: its two strongest flavors. */
export function describeProfile(profile: FlavorProfile): string {
  const [first, second] = FLAVOR_AXES.filter((axis) => profile[axis] > 0).sort(
    (a, b) => profile[b] - profile[a],
  );
  if (!first) return 'Flavor radar: no flavor set yet';
  return second ? `Flavor radar: mostly ${first} and ${second}` : `Flavor radar: ${first} alone`;
}
