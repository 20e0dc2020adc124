import { FLAVOR_AXES } from '@swizzle/proto';
import { useRef } from 'react';
import { RadarFill } from '../../../components/radar/radar-fill.tsx';
import { RadarGrid } from '../../../components/radar/radar-grid.tsx';
import type { Radar } from '../../../lib/flavor/radar-geometry.ts';
import { HERO_DRINKS } from '../hero-drinks.ts';
import { useMorph } from '../use-morph.ts';
import { useWindowDisplay } from '../use-window-display.ts';
import { BarTop } from './bar-top.tsx';
import { HeroCaption } from './hero-caption.tsx';
import { HeroGlass } from './hero-glass.tsx';

const RADAR: Radar = { center: { x: 250, y: 232 }, radius: 244 };

/** The radar as a window of colored glass, and in front of it the drink that tastes like it. */
export function HeroArt() {
  const drawing = useRef<SVGSVGElement>(null);
  const display = useWindowDisplay(HERO_DRINKS.length);
  const drink = HERO_DRINKS[display.shown] ?? HERO_DRINKS[0];
  useMorph(drawing, RADAR, drink.profile);
  return (
    <figure className="grid justify-items-center gap-2">
      <svg ref={drawing} viewBox="0 0 580 570" aria-hidden="true" className="w-full max-w-[38rem]">
        <RadarGrid radar={RADAR} />
        <RadarFill radar={RADAR} profile={HERO_DRINKS[0].profile} />
        {FLAVOR_AXES.map((axis) => (
          <circle key={axis} r="8" data-live="dot" data-axis={axis} className="hero-dot" />
        ))}
        <BarTop />
        {HERO_DRINKS.map((candidate) => (
          <HeroGlass key={candidate.name} drink={candidate} shown={candidate === drink} />
        ))}
      </svg>
      <HeroCaption drink={drink} {...display} />
    </figure>
  );
}
