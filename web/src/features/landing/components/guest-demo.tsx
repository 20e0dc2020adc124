import type { Cocktail, FlavorAxis } from '@swizzle/proto';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DrinkPicture } from '../../../components/picture/drink-picture.tsx';
import { FlavorRadar } from '../../../components/radar/flavor-radar.tsx';
import { byCloseness, isShaped } from '../../../lib/flavor/closeness.ts';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query.ts';
import { dragsOf, frameAt, lengthOf, stillOf } from '../demo-script.ts';
import { useInView } from '../use-in-view.ts';
import MenuCode from './menu-code.tsx';
import { ScanScreen } from './scan-screen.tsx';

/** Milliseconds between frames; CSS moves the cards in between. */
const FRAME_MS = 50;

/** Plays the demo while it is in view; stopped when paused or with reduced motion. */
function useDemo(drags: readonly FlavorAxis[], isInView: boolean) {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const [isPaused, setPaused] = useState(false);
  const [frame, setFrame] = useState(() => frameAt(0, drags));
  const time = useRef(0);
  useEffect(() => {
    if (isStill || isPaused || !isInView) return;
    const interval = setInterval(() => {
      time.current = (time.current + FRAME_MS) % lengthOf(drags);
      const next = frameAt(time.current, drags);
      setFrame((before) => (isSame(before, next) ? before : next));
    }, FRAME_MS);
    return () => clearInterval(interval);
  }, [isStill, isPaused, isInView, drags]);
  return {
    ...(isStill ? stillOf(drags) : frame),
    isPaused,
    canMove: !isStill,
    toggle: () => setPaused((was) => !was),
  };
}

type Frame = ReturnType<typeof frameAt>;

const isSame = (a: Frame, b: Frame) =>
  a.scene === b.scene && JSON.stringify(a.taste) === JSON.stringify(b.taste);

/** Rem from one drink to the next. */
const ROW = 5;

interface DemoDrinkProps {
  drink: Cocktail;
  /** Counted from the top. */
  place: number;
  /** Whether the radar expresses a preference. */
  hasTaste: boolean;
}

function DemoDrink({ drink, place, hasTaste }: DemoDrinkProps) {
  const isClosest = hasTaste && place === 0;
  return (
    <div
      className="phone-drink"
      data-closest={isClosest}
      style={{ transform: `translateY(${place * ROW}rem)` }}
    >
      <div className="phone-drink-picture">
        <DrinkPicture cocktail={drink} size={56} />
      </div>
      <p>
        <span className="phone-drink-name">{drink.name}</span>
        <span className="phone-drink-line">{isClosest ? 'Closest to your taste' : drink.tagline}</span>
      </p>
      <FlavorRadar profile={drink.flavorProfile} size={40} />
    </div>
  );
}

/** A small demo of the guests' page: the same radar, and drinks in the order that guests would see. */
export default function GuestDemo({ drinks }: { drinks: readonly Cocktail[] }) {
  const screen = useRef<HTMLDivElement>(null);
  const isInView = useInView(screen);
  const drags = useMemo(() => dragsOf(drinks), [drinks]);
  const { scene, taste, isPaused, canMove, toggle } = useDemo(drags, isInView);
  const served = useMemo(() => drinks.map((drink) => ({ ...drink, isSoldOut: false })), [drinks]);
  const shaped = isShaped(taste);
  const order = (shaped ? byCloseness(served, taste) : served).map(({ id }) => id);
  const Icon = isPaused ? Play : Pause;
  return (
    <>
      <div
        ref={screen}
        role="img"
        aria-label="A guest's phone: the code is scanned, the menu opens, and the drinks closest to the guest's taste come to the top"
        className="phone-film"
      >
        <div className="phone-reel" data-scene={scene}>
          <ScanScreen code={<MenuCode />} />
          <div className="phone-screen phone-menu">
            <p className="phone-title">Tonight</p>
            <div className="phone-drinks">
              {served.map((drink) => (
                <DemoDrink key={drink.id} drink={drink} place={order.indexOf(drink.id)} hasTaste={shaped} />
              ))}
            </div>
            <p className="phone-opener">Find your drink</p>
            <div className="phone-radar">
              <FlavorRadar profile={taste} size={150} />
            </div>
          </div>
        </div>
      </div>
      {canMove && (
        <button
          type="button"
          onClick={toggle}
          aria-label={isPaused ? 'Play the demo' : 'Pause the demo'}
          className="phone-pause"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
    </>
  );
}
