import type { Cocktail } from '@swizzle/proto';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { useRemove } from '../../lib/collection/use-collection.ts';
import { tasteAndStrength } from '../../lib/flavor/taste-words.ts';
import { paths } from '../../lib/paths.ts';
import { DrinkPicture } from '../picture/drink-picture.tsx';
import { FlavorRadar } from '../radar/flavor-radar.tsx';
import { Button } from '../ui/button.tsx';
import { RemixLink, SaveButton, ShareButton } from './card-actions.tsx';

interface RemoveButtonProps {
  cocktail: Cocktail;
  /** The element that names the drink. */
  describedBy: string;
}

/** Takes a drink out of the collection. */
function RemoveButton({ cocktail, describedBy }: RemoveButtonProps) {
  const { remove, isRemoving } = useRemove();
  return (
    <Button
      look="plain"
      size="snug"
      aria-describedby={describedBy}
      aria-busy={isRemoving}
      onClick={() => !isRemoving && remove(cocktail)}
    >
      <BookmarkX aria-hidden className="size-4" />
      Remove
    </Button>
  );
}

interface CocktailCardProps {
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
}: CocktailCardProps) {
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
        <Heading>
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
