import { FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { useId } from 'react';
import { axisPoint, polygonPoints, type Radar, RINGS, ringPoints } from '../../lib/flavor/radar-geometry.ts';
import { axisName, describeProfile } from '../../lib/flavor/taste-words.ts';

const SMALL: Radar = { center: { x: 50, y: 50 }, radius: 48 };
const LABELED: Radar = { center: { x: 50, y: 50 }, radius: 34 };

interface Props {
  profile: FlavorProfile;
  /** Pixels. */
  size?: number;
  labels?: boolean;
  className?: string;
}

/** A read-only radar. */
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

/** Uses few elements, because a page has a dozen radars. Each axis has a pane in its color. */
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

/** The editor's drawing: 500 units wide with labels, whatever its displayed size. */
export const EDITOR = { width: 500, height: 440 };
export const EDITOR_RADAR: Radar = { center: { x: 250, y: 222 }, radius: 166 };

/** Touch radius of a handle: 44 px wide if the drawing is 320 px wide. */
export const REACH = 35;

/** Rings and spokes behind a radar's polygon. */
export function RadarGrid({ radar }: { radar: Radar }) {
  return (
    <g className="fill-none stroke-field-line" strokeLinejoin="round">
      {RINGS.map((percent) => (
        <polygon
          key={percent}
          points={ringPoints(radar, percent)}
          strokeOpacity={percent === 100 ? 0.9 : 0.4}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {FLAVOR_AXES.map((axis) => {
        const { x, y } = axisPoint(radar, axis, 100);
        return (
          <line
            key={axis}
            x1={radar.center.x}
            y1={radar.center.y}
            x2={x}
            y2={y}
            strokeOpacity={0.4}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </g>
  );
}

interface RadarShapesProps {
  radar: Radar;
  profile: FlavorProfile;
}

/** A profile's polygon in panes. Polygons marked `data-live` may be repainted. */
export function RadarFill({ radar, profile }: RadarShapesProps) {
  const id = useId();
  const points = polygonPoints(radar, profile);
  return (
    <g>
      <clipPath id={`${id}-shape`}>
        <polygon points={points} data-live="polygon" />
      </clipPath>
      <radialGradient id={`${id}-lamp`}>
        <stop offset="0" className="stop-lamp" stopOpacity="0.65" />
        <stop offset="0.7" className="stop-lamp" stopOpacity="0" />
      </radialGradient>
      <g clipPath={`url(#${id}-shape)`}>
        {FLAVOR_AXES.map((axis) => (
          <Facet key={axis} id={`${id}-${axis}`} radar={radar} axis={axis} />
        ))}
        <circle cx={radar.center.x} cy={radar.center.y} r={radar.radius} fill={`url(#${id}-lamp)`} />
      </g>
      <polygon
        points={points}
        data-live="polygon"
        className="fill-none stroke-glass"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}

/** The pane between two axes, with a gradient of their colors. */
function Facet({ id, radar, axis }: { id: string; radar: Radar; axis: FlavorAxis }) {
  const next = following(axis);
  const from = axisPoint(radar, axis, 100);
  const to = axisPoint(radar, next, 100);
  const { x, y } = radar.center;
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from.x} y1={from.y} x2={to.x} y2={to.y}>
        <stop data-axis={axis} offset="0" className="axis-stop" />
        <stop data-axis={next} offset="1" className="axis-stop" />
      </linearGradient>
      <polygon points={`${x},${y} ${from.x},${from.y} ${to.x},${to.y}`} fill={`url(#${id})`} />
    </>
  );
}

const following = (axis: FlavorAxis): FlavorAxis =>
  FLAVOR_AXES[(FLAVOR_AXES.indexOf(axis) + 1) % FLAVOR_AXES.length] ?? axis;
