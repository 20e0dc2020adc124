import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { HeroDrink } from '../hero-drinks.ts';

interface Props {
  drink: HeroDrink;
  paused: boolean;
  canMove: boolean;
  toggle: () => void;
}

export function HeroCaption({ drink, paused, canMove, toggle }: Props) {
  return (
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
  );
}
