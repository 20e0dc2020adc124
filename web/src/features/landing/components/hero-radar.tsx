import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import { useRef } from 'react';
import { RadarFill } from '../../../components/radar/radar-fill.tsx';
import { RadarGrid } from '../../../components/radar/radar-grid.tsx';
import { axisPoint, type Radar } from '../../../lib/flavor/radar-geometry.ts';
import { HERO_DRINKS } from '../hero-drinks.ts';
import { useMorph } from '../use-morph.ts';

const RADAR: Radar = { center: { x: 100, y: 90 }, radius: 94 };

/** The radar, going over from one drink's flavor into the next one's. */
export function HeroRadar({ profile }: { profile: FlavorProfile }) {
  const drawing = useRef<SVGSVGElement>(null);
  useMorph(drawing, RADAR, profile);
  return (
    <svg ref={drawing} viewBox="0 0 200 180" aria-hidden="true" className="w-full">
      <RadarGrid radar={RADAR} />
      <RadarFill radar={RADAR} profile={HERO_DRINKS[0].profile} />
      {FLAVOR_AXES.map((axis) => {
        const { x, y } = axisPoint(RADAR, axis, HERO_DRINKS[0].profile[axis]);
        return (
          <circle
            key={axis}
            r="5"
            transform={`translate(${x} ${y})`}
            data-live="dot"
            data-axis={axis}
            className="hero-dot"
          />
        );
      })}
    </svg>
  );
}
