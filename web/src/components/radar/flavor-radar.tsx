import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import { axisName, describeProfile } from '../../lib/flavor/flavor-words.ts';
import { axisPoint, type Radar } from '../../lib/flavor/radar-geometry.ts';
import { RadarFill } from './radar-fill.tsx';
import { RadarGrid } from './radar-grid.tsx';

const RADAR: Radar = { center: { x: 50, y: 50 }, radius: 48 };
const LABELED: Radar = { center: { x: 50, y: 50 }, radius: 34 };

interface Props {
  profile: FlavorProfile;
  /** Pixels. */
  size?: number;
  labels?: boolean;
  className?: string;
}

/** A profile to look at. */
export function FlavorRadar({ profile, size = 120, labels = false, className }: Props) {
  const radar = labels ? LABELED : RADAR;
  return (
    <svg
      viewBox={labels ? '0 8 100 88' : '0 6 100 88'}
      width={size}
      role="img"
      aria-label={describeProfile(profile)}
      className={className}
    >
      <RadarGrid radar={radar} />
      <RadarFill radar={radar} profile={profile} />
      {labels &&
        FLAVOR_AXES.map((axis) => {
          const { x, y } = axisPoint(radar, axis, 122);
          return (
            <text key={axis} x={x} y={y} textAnchor="middle" fontSize="4.4" className="fill-muted">
              <tspan>{axisName(axis)}</tspan>
              <tspan x={x} dy="4.8" className="fill-text font-semibold">
                {Math.round(profile[axis])}
              </tspan>
            </text>
          );
        })}
    </svg>
  );
}
