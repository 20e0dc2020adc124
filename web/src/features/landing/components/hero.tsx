import { FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { LoginLink } from '../../../components/page/page.tsx';
import { RadarFill, RadarGrid } from '../../../components/radar/flavor-radar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { axisPoint, polygonPoints, type Radar } from '../../../lib/flavor/radar-geometry.ts';
import { paths } from '../../../lib/paths.ts';
import { useFirstInput } from '../../../lib/use-first-input.ts';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query.ts';
import emberAndOak from '../drinks/ember-and-oak.svg';
import emberAndOakLight from '../drinks/ember-and-oak-light.svg';
import gardenGate from '../drinks/garden-gate.svg';
import gardenGateLight from '../drinks/garden-gate-light.svg';
import lastTrain from '../drinks/last-train.svg';
import lastTrainLight from '../drinks/last-train-light.svg';
import velvetHour from '../drinks/velvet-hour.svg?inline';
import velvetHourLight from '../drinks/velvet-hour-light.svg';

const DURATION = 240;
const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Animates the polygons and dots inside `drawing` from the last profile to the given one. */
function useMorph(drawing: RefObject<SVGElement | null>, radar: Radar, profile: FlavorProfile) {
  const still = useMediaQuery(REDUCED_MOTION);
  const last = useRef(profile);
  useEffect(() => {
    const from = last.current;
    const start = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const share = still ? 1 : Math.min(1, Math.max(0, (now - start) / DURATION));
      last.current = between(from, profile, easeOut(share));
      if (drawing.current) paint(drawing.current, radar, last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [drawing, radar, profile, still]);
}

function paint(drawing: SVGElement, radar: Radar, profile: FlavorProfile) {
  const points = polygonPoints(radar, profile);
  for (const polygon of drawing.querySelectorAll('[data-live="polygon"]')) {
    polygon.setAttribute('points', points);
  }
  for (const axis of FLAVOR_AXES) {
    const { x, y } = axisPoint(radar, axis, profile[axis]);
    const dot = drawing.querySelector(`[data-live="dot"][data-axis="${axis}"]`);
    dot?.setAttribute('transform', `translate(${x} ${y})`);
  }
}

function between(from: FlavorProfile, to: FlavorProfile, share: number): FlavorProfile {
  const mixed = { ...from };
  for (const axis of FLAVOR_AXES) mixed[axis] = from[axis] + (to[axis] - from[axis]) * share;
  return mixed;
}

/** Milliseconds for which each slide is shown. */
const SLIDE_MS = 4500;

/**
 * The index of the slide to show. Skips slides that aren't ready; doesn't advance when paused or with reduced motion.
 * `onRound` is called after the last one.
 */
function useSlideshow(ready: readonly boolean[], onRound: () => void) {
  const still = useMediaQuery(REDUCED_MOTION);
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const next = readyAfter(shown, ready);
  useEffect(() => {
    if (still || paused || next === shown) return;
    const timer = setTimeout(() => {
      setShown(next);
      if (next < shown) onRound();
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [still, paused, next, shown, onRound]);
  return { shown, paused, canMove: !still, toggle: () => setPaused((was) => !was) };
}

/** The next ready slide, wrapping around; this one if there is no other. */
function readyAfter(shown: number, ready: readonly boolean[]): number {
  const others = ready.map((_, step) => (shown + 1 + step) % ready.length);
  return others.find((index) => ready[index]) ?? shown;
}

// The drinks of the landing page, drawn like every drink. The first one is inlined in the code, without a request.

interface HeroDrink {
  name: string;
  taste: string;
  picture: string;
  /** The same for the light color scheme. */
  light: string;
  profile: FlavorProfile;
}

const HERO_DRINKS: readonly [HeroDrink, ...HeroDrink[]] = [
  {
    name: 'Velvet Hour',
    taste: 'fruity and sour',
    picture: velvetHour,
    light: velvetHourLight,
    profile: { fruity: 88, earthy: 26, sour: 70, bitter: 24, herbaceous: 30, sweet: 58 },
  },
  {
    name: 'Ember & Oak',
    taste: 'earthy and bitter',
    picture: emberAndOak,
    light: emberAndOakLight,
    profile: { fruity: 28, earthy: 90, sour: 20, bitter: 66, herbaceous: 24, sweet: 48 },
  },
  {
    name: 'Garden Gate',
    taste: 'herbaceous and sour',
    picture: gardenGate,
    light: gardenGateLight,
    profile: { fruity: 40, earthy: 22, sour: 72, bitter: 34, herbaceous: 92, sweet: 30 },
  },
  {
    name: 'Last Train',
    taste: 'bitter and sweet',
    picture: lastTrain,
    light: lastTrainLight,
    profile: { fruity: 46, earthy: 40, sour: 18, bitter: 92, herbaceous: 44, sweet: 68 },
  },
];

const RADAR: Radar = { center: { x: 100, y: 90 }, radius: 94 };

/** The radar, transitioning from one drink's flavor to the next one's. */
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

/** A slide show of drinks, until the user shapes one, or all were shown. */
function HeroArt() {
  const hasInput = useFirstInput();
  const [haveGoneRound, setGoneRound] = useState(false);
  const noteRound = useCallback(() => setGoneRound(true), []);
  const isDue = hasInput || haveGoneRound;
  const [Stage, setStage] = useState<ComponentType<{ start: FlavorProfile }>>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDue) return;
    import('./hero-stage.tsx').then(
      (stage) => afterFocusLeft(box.current, () => setStage(() => stage.default)),
      () => {},
    );
  }, [isDue]);
  return (
    <div className="hero-art">
      <div ref={box}>
        {Stage ? <Stage start={HERO_DRINKS[0].profile} /> : <HeroSlides onRound={noteRound} />}
      </div>
    </div>
  );
}

/** Calls back when the focus is elsewhere, because removing the focused element would lose the keyboard's place. */
function afterFocusLeft(element: Element | null, then: () => void): void {
  if (!element?.contains(document.activeElement)) {
    then();
    return;
  }
  // The focus arrives elsewhere after this event, or nowhere if only the window lost it.
  element.addEventListener('focusout', () => setTimeout(afterFocusLeft, 0, element, then), { once: true });
}

/** A drink, and beside it the flavor profile of its drawing. */
function HeroSlides({ onRound }: { onRound: () => void }) {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const { shown, paused, canMove, toggle } = useSlideshow(
    HERO_DRINKS.map(({ picture }) => loaded.has(picture)),
    onRound,
  );
  const noteLoaded = (picture: string) =>
    setLoaded((before) => (before.has(picture) ? before : new Set(before).add(picture)));
  const drink = HERO_DRINKS[shown] ?? HERO_DRINKS[0];
  /** The other pictures load after the first one, which is visible. */
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
              // The visible picture loads before the others.
              fetchPriority={picture === HERO_DRINKS[0].picture ? 'high' : undefined}
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

export function Hero() {
  return (
    <section className="hero grid items-center gap-10 pt-10 sm:pt-16 md:grid-cols-[1fr_1.1fr] lg:min-h-[calc(100dvh-9rem)] lg:grid-cols-[1.05fr_1fr] lg:pt-4 sideways:grid-cols-2 sideways:items-start sideways:pt-2">
      <div className="grid gap-6 sideways:gap-3">
        <h1 className="text-5xl leading-[1.02] sm:text-6xl md:text-5xl lg:text-7xl sideways:text-4xl">
          <span className="block">Your Guests. </span>
          <span className="block">Your Vibe. </span>
          <span className="block text-brass">Our AI.</span>
        </h1>
        <p className="max-w-xl text-lg text-muted sm:text-xl md:text-lg lg:text-xl sideways:text-base">
          From party pros to home hosts: craft custom menus, prep plans, and bar-ready recipes for any
          occasion.
        </p>
        <div className="mt-2 grid gap-1 sm:flex sm:flex-wrap sm:gap-3 sideways:mt-0">
          <Button asChild size="large" className="sideways:px-5">
            <LoginLink toGenerate>Generate Your First Drink</LoginLink>
          </Button>
          <Button asChild look="plain" className="sm:min-h-14">
            <LoginLink returnTo={paths.planning}>Plan a Party</LoginLink>
          </Button>
        </div>
      </div>
      <HeroArt />
    </section>
  );
}
