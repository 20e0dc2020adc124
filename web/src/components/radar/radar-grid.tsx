import { FLAVOR_AXES } from '@swizzle/proto';
import { axisPoint, type Radar, RINGS, ringPoints } from '../../lib/flavor/radar-geometry.ts';

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
