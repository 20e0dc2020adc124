import type { GuestDrink } from '@swizzle/proto';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { DrinkPicture } from '../../components/picture/drink-picture.tsx';
import { FlavorRadar } from '../../components/radar/flavor-radar.tsx';
import { tasteWords } from '../../lib/flavor/taste-words.ts';
import { allergensIn, StrengthMark, tracesIn } from './drink-list.tsx';

interface Props {
  drink: GuestDrink;
  onClose: () => void;
  /** Live regions inside the dialog, because those behind it are silent. */
  children: ReactNode;
}

/** The details of a drink. The page behind keeps its scroll position. */
export function DrinkDialog({ drink, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  // A click on the dialog element itself is on its backdrop.
  const onClick = ({ target }: MouseEvent) => target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      aria-labelledby="open-drink"
      className="drink-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onClick}
    >
      {children}
      <div className="drink-dialog-page" data-sold-out={drink.isSoldOut}>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="round-button drink-dialog-close"
        >
          <X aria-hidden />
        </button>
        <DrinkPicture cocktail={drink} size={480} className="drink-dialog-picture" />
        <div className="drink-dialog-words">
          {drink.isSoldOut && <p className="mark sold-out">Sold out</p>}
          <h2 id="open-drink">{drink.name}</h2>
          <p className="drink-ingredients">{drink.ingredients.join(', ')}</p>
          <StrengthMark drink={drink} />
          <p className="drink-tagline">{drink.tagline}</p>
          <p>{drink.description}</p>
          <Details drink={drink} />
        </div>
        <FlavorRadar profile={drink.flavorProfile} size={272} labels className="drink-dialog-radar" />
      </div>
    </dialog>
  );
}

function Details({ drink }: { drink: GuestDrink }) {
  const rows = [
    ['Tastes', tasteWords(drink.flavorProfile)],
    ['Notes', drink.flavorNotes.join(', ')],
    ['Glass', drink.glassType],
    ['Allergens', allergensIn(drink) ?? 'None listed'],
    ['Alcohol', tracesIn(drink)],
  ].filter(([, words]) => words);
  return (
    <dl className="drink-details">
      {rows.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
