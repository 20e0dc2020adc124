import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import { useId } from 'react';
import { axisPoint, polygonPoints, type Radar } from '../../lib/flavor/radar-geometry.ts';

interface Props {
  radar: Radar;
  profile: FlavorProfile;
}

/** A profile's polygon, each corner glowing in its axis's color. Polygons marked `data-live` may be repainted. */
export function RadarFill({ radar, profile }: Props) {
  const id = useId();
  const points = polygonPoints(radar, profile);
  return (
    <g>
      <defs>
        <clipPath id={`${id}-shape`}>
          <polygon points={points} data-live="polygon" />
        </clipPath>
        {FLAVOR_AXES.map((axis) => (
          <radialGradient key={axis} id={`${id}-${axis}`} data-axis={axis}>
            <stop offset="0" className="axis-stop" />
            <stop offset="1" className="axis-stop" stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      <g clipPath={`url(#${id}-shape)`}>
        <circle cx={radar.center.x} cy={radar.center.y} r={radar.radius} className="fill-brass/35" />
        {FLAVOR_AXES.map((axis) => {
          const { x, y } = axisPoint(radar, axis, 75);
          return <circle key={axis} cx={x} cy={y} r={radar.radius * 0.85} fill={`url(#${id}-${axis})`} />;
        })}
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
