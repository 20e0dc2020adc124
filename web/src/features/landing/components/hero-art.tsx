import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { RadarFill } from '../../../components/radar/radar-fill.tsx';
import { RadarGrid } from '../../../components/radar/radar-grid.tsx';
import type { Radar } from '../../../lib/flavor/radar-geometry.ts';
import { HERO_DRINKS } from '../hero-drinks.ts';
import { useMorph } from '../use-morph.ts';
import { useWindowDisplay } from '../use-window-display.ts';
import { HeroGlass } from './hero-glass.tsx';

const RADAR: Radar = { center: { x: 280, y: 260 }, radius: 256 };

/** The radar as a window of colored glass, and in front of it the drink that tastes like it. */
export function HeroArt() {
  const drawing = useRef<SVGSVGElement>(null);
  const { shown, paused, canMove, toggle } = useWindowDisplay(HERO_DRINKS.length);
  const drink = HERO_DRINKS[shown] ?? HERO_DRINKS[0];
  useMorph(drawing, RADAR, drink.profile);
  return (
    <figure className="grid justify-items-center gap-3">
      <svg ref={drawing} viewBox="0 0 560 540" aria-hidden="true" className="w-full max-w-[35rem]">
        <RadarGrid radar={RADAR} />
        <g opacity="0.8">
          <RadarFill radar={RADAR} profile={HERO_DRINKS[0].profile} />
        </g>
        <ellipse cx="280" cy="512" rx="190" ry="16" className="fill-bg/60" />
        {HERO_DRINKS.map((candidate) => (
          <HeroGlass key={candidate.name} drink={candidate} shown={candidate === drink} />
        ))}
      </svg>
      <figcaption className="flex min-h-11 items-center gap-3 text-muted">
        <span>
          <span className="font-display text-lg text-text">{drink.name}</span>, {drink.taste}
        </span>
        {canMove && (
          <button
            type="button"
            onClick={toggle}
            aria-label={paused ? 'Play the drinks' : 'Pause the drinks'}
            className="grid size-9 cursor-pointer place-items-center rounded-pill hover:bg-raised hover:text-text"
          >
            {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          </button>
        )}
      </figcaption>
    </figure>
  );
}
