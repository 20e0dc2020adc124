import { useId } from 'react';
import { GLASS_SHAPES } from '../glass-shapes.ts';
import type { HeroDrink } from '../hero-drinks.ts';
import { Garnish } from './hero-garnish.tsx';

/** One drink in its glass, from the liquid up to the garnish. */
export function HeroGlass({ drink, shown }: { drink: HeroDrink; shown: boolean }) {
  const id = useId();
  const shape = GLASS_SHAPES[drink.glass];
  const [top, bottom] = drink.liquid;
  return (
    <g className="hero-glass" data-shown={shown} transform="translate(116 30)">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="1" stopColor={bottom} />
        </linearGradient>
        <radialGradient id={`${id}-light`}>
          <stop offset="0" stopColor={top} stopOpacity="0.6" />
          <stop offset="1" stopColor={bottom} stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="280" cy="514" rx="170" ry="22" fill={`url(#${id}-light)`} />
      <path d={shape.body} className="fill-glass/10" />
      <path d={shape.liquid} fill={`url(#${id})`} />
      <ellipse cx="280" cy={shape.surface.y} rx={shape.surface.rx} ry={shape.surface.ry} fill={top} />
      <Garnish glass={drink.glass} />
      <g className="fill-none stroke-glass" strokeLinecap="round" strokeLinejoin="round">
        <path d={shape.outline} strokeWidth="3.5" strokeOpacity="0.9" />
        <ellipse
          cx="280"
          cy={shape.rim.y}
          rx={shape.rim.rx}
          ry={shape.rim.ry}
          strokeWidth="2.5"
          strokeOpacity="0.75"
        />
        <path d={shape.shine} stroke="#ffffff" strokeWidth="7" strokeOpacity="0.4" />
      </g>
    </g>
  );
}
