import type { Cocktail } from '@swizzle/proto';
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { tasteAndStrength } from '../../lib/flavor/taste-words.ts';
import { paths } from '../../lib/paths.ts';
import { DrinkPicture } from '../picture/drink-picture.tsx';
import { FlavorRadar } from '../radar/flavor-radar.tsx';
import { RemixLink } from './remix-link.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';

interface Props {
  cocktail: Cocktail;
  to?: string;
  /** Takes the place of following the link; a click that asks for a new tab still follows it. */
  onOpen?: (cocktail: Cocktail) => void;
  /** What the card does to the collection. */
  collect?: 'save' | 'remove';
  canShare?: boolean;
  heading?: 'h2' | 'h3';
}

/** A drink among others. Its one link, the name, lies under the whole card. */
export function CocktailCard({
  cocktail,
  to = paths.cocktail(cocktail.id),
  onOpen,
  collect = 'save',
  canShare = false,
  heading: Heading = 'h3',
}: Props) {
  const nameId = useId();
  function onClick(event: MouseEvent) {
    if (!onOpen) return;
    event.preventDefault();
    onOpen(cocktail);
  }
  return (
    <article aria-labelledby={nameId} className="cocktail-card card">
      <div className="cocktail-card-picture">
        <DrinkPicture cocktail={cocktail} size={400} />
        <FlavorRadar profile={cocktail.flavorProfile} size={80} className="cocktail-card-radar" />
      </div>
      <div className="cocktail-card-words">
        <Heading className="text-xl">
          <Link to={to} id={nameId} onClick={onClick} className="cocktail-card-link -mb-1 line-clamp-2 pb-1">
            {cocktail.name}
          </Link>
        </Heading>
        <p className="cocktail-card-taste">{tasteAndStrength(cocktail)}</p>
        <p className="cocktail-card-line">{line(cocktail)}</p>
      </div>
      <div className="cocktail-card-actions">
        {collect === 'save' && (
          <SaveButton cocktail={cocktail} look="quiet" size="snug" aria-describedby={nameId} />
        )}
        <RemixLink id={cocktail.id} look="quiet" size="snug" aria-describedby={nameId} />
        {collect === 'remove' && <RemoveButton cocktail={cocktail} describedBy={nameId} />}
        {canShare && <ShareButton cocktail={cocktail} size="snug" aria-describedby={nameId} />}
      </div>
    </article>
  );
}

const line = ({ tagline, description }: Cocktail) => tagline || description || 'A perfectly crafted cocktail';
