import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { RadarFill, RadarGrid } from '../../../components/radar/radar-shapes.tsx';
import { axisPoint, type Radar } from '../../../lib/flavor/radar-geometry.ts';
import { HERO_DRINKS } from '../hero-drinks.ts';
import { useFirstInput, useMorph, useSlideshow } from '../hero-motion.ts';

const RADAR: Radar = { center: { x: 100, y: 90 }, radius: 94 };

/** The radar, going over from one drink's flavor into the next one's. */
function HeroRadar({ profile }: { profile: FlavorProfile }) {
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

function PauseButton({ paused, onPress }: { paused: boolean; onPress: () => void }) {
  const Icon = paused ? Play : Pause;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={paused ? 'Play slideshow' : 'Pause slideshow'}
      className="absolute top-3 right-3 grid size-10 cursor-pointer place-items-center rounded-pill bg-bg/70 text-muted hover:text-text"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

/** Drinks on the bar, until somebody is there to shape one. */
export function HeroArt() {
  const somebodyIsThere = useFirstInput();
  const [Stage, setStage] = useState<ComponentType<{ start: FlavorProfile }>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!somebodyIsThere) return;
    import('./hero-stage.tsx').then(
      (stage) => onceLeft(box.current, () => setStage(() => stage.default)),
      () => {},
    );
  }, [somebodyIsThere]);
  return (
    <div className="hero-art">
      <div ref={box}>{Stage ? <Stage start={HERO_DRINKS[0].profile} /> : <HeroSlides />}</div>
    </div>
  );
}

/** Calls back when the focus is elsewhere: what goes away with the focus in it loses the keyboard's place. */
function onceLeft(element: Element | null, then: () => void): void {
  if (!element?.contains(document.activeElement)) {
    then();
    return;
  }
  // The focus arrives elsewhere after this event, and nowhere where only the window lost it.
  element.addEventListener('focusout', () => setTimeout(onceLeft, 0, element, then), { once: true });
}

/** A drink on the bar, and beside it the flavor that it was drawn from. */
function HeroSlides() {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const { shown, paused, canMove, toggle } = useSlideshow(
    HERO_DRINKS.map(({ picture }) => loaded.has(picture)),
  );
  const noteLoaded = (picture: string) =>
    setLoaded((before) => (before.has(picture) ? before : new Set(before).add(picture)));
  const drink = HERO_DRINKS[shown] ?? HERO_DRINKS[0];
  /** The other pictures wait for the first one, which people see. */
  const requested = HERO_DRINKS.slice(0, loaded.has(HERO_DRINKS[0].picture) ? HERO_DRINKS.length : 1);
  return (
    <figure className="relative pb-8 sm:pb-12">
      <div className="hero-picture">
        {requested.map(({ name, picture, light }) => (
          <picture key={name}>
            <source media="(prefers-color-scheme: light)" srcSet={light} />
            <img
              // A prerendered picture has often loaded before React listens.
              ref={(image) => void (image?.complete && image.naturalWidth > 0 && noteLoaded(picture))}
              src={picture}
              alt=""
              data-shown={name === drink.name}
              onLoad={() => noteLoaded(picture)}
            />
          </picture>
        ))}
        {canMove && <PauseButton paused={paused} onPress={toggle} />}
      </div>
      <figcaption className="absolute bottom-0 left-0 grid w-[42%] gap-1 rounded-card border border-line bg-surface/90 p-3 shadow-float backdrop-blur-md sm:p-5">
        <HeroRadar profile={drink.profile} />
        <span className="mt-2 font-display leading-tight font-semibold sm:text-xl">{drink.name}</span>
        <span className="text-sm leading-snug text-muted sm:text-base">{drink.taste}</span>
      </figcaption>
    </figure>
  );
}
