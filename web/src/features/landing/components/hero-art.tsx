import { useState } from 'react';
import { HERO_DRINKS } from '../hero-drinks.ts';
import { useWindowDisplay } from '../use-window-display.ts';
import { HeroRadar } from './hero-radar.tsx';
import { PauseButton } from './pause-button.tsx';

/** A drink on the bar, and beside it the flavor that it was drawn from. */
export function HeroArt() {
  const { shown, paused, canMove, toggle } = useWindowDisplay(HERO_DRINKS.length);
  /** The other pictures wait for the first one, which people see. */
  const [arrived, setArrived] = useState(false);
  const drink = HERO_DRINKS[shown] ?? HERO_DRINKS[0];
  return (
    <figure className="relative pb-8 sm:pb-12">
      <div className="hero-picture">
        {HERO_DRINKS.slice(0, arrived ? HERO_DRINKS.length : 1).map(({ name, picture }) => (
          <img
            key={name}
            src={picture}
            alt=""
            data-shown={name === drink.name}
            onLoad={() => setArrived(true)}
          />
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
