import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import { axisPoint, polygonPoints, type Radar, RINGS, ringPoints } from '../../lib/flavor/radar-geometry.ts';
import { axisName, describeProfile } from '../../lib/flavor/taste-words.ts';
import { RadarFill, RadarGrid } from './radar-shapes.tsx';

const SMALL: Radar = { center: { x: 50, y: 50 }, radius: 48 };
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
  return (
    <svg
      viewBox={labels ? '0 8 100 88' : '0 6 100 88'}
      width={size}
      role="img"
      aria-label={describeProfile(profile)}
      className={className}
    >
      {labels ? <Labeled profile={profile} /> : <Small profile={profile} />}
    </svg>
  );
}

function Labeled({ profile }: Pick<Props, 'profile'>) {
  return (
    <>
      <RadarGrid radar={LABELED} />
      <RadarFill radar={LABELED} profile={profile} />
      {FLAVOR_AXES.map((axis) => {
        const { x, y } = axisPoint(LABELED, axis, 122);
        return (
          <text key={axis} x={x} y={y} textAnchor="middle" fontSize="4.4" className="fill-muted">
            <tspan>{axisName(axis)}</tspan>
            <tspan x={x} dy="4.8" className="fill-text font-semibold">
              {Math.round(profile[axis])}
            </tspan>
          </text>
        );
      })}
    </>
  );
}

const { x: CENTER_X, y: CENTER_Y } = SMALL.center;
const RINGS_PATH = RINGS.map((percent) => `M${ringPoints(SMALL, percent)}Z`).join('');

/** As few elements as show it: a page has a dozen of them. A pane lies around each axis, in the axis's color. */
function Small({ profile }: Pick<Props, 'profile'>) {
  const points = FLAVOR_AXES.map((axis) => axisPoint(SMALL, axis, profile[axis]));
  const between = (at: number) => {
    const [one, other] = [points.at(at), points[(at + 1) % points.length]];
    return one && other ? `${(one.x + other.x) / 2},${(one.y + other.y) / 2}` : '';
  };
  return (
    <>
      <path
        d={RINGS_PATH}
        className="fill-none stroke-field-line"
        strokeOpacity="0.5"
        vectorEffect="non-scaling-stroke"
      />
      {FLAVOR_AXES.map((axis, at) => (
        <polygon
          key={axis}
          data-axis={axis}
          className="axis-fill"
          points={`${CENTER_X},${CENTER_Y} ${between(at - 1)} ${points[at]?.x},${points[at]?.y} ${between(at)}`}
        />
      ))}
      <polygon
        points={polygonPoints(SMALL, profile)}
        className="fill-none stroke-glass"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
