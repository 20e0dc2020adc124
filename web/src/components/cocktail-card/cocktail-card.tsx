import type { Cocktail } from '@swizzle/proto';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import Share2 from 'lucide-react/icons/share-2';
import Shuffle from 'lucide-react/icons/shuffle';
import {
  Children,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type SaveWords, useRemove, useSave, useSavedIds } from '../../lib/collection/use-collection.ts';
import { tasteAndStrength } from '../../lib/flavor/taste-words.ts';
import { paths } from '../../lib/paths.ts';
import { signInToRemix } from '../../lib/session/sign-in.ts';
import { useSession } from '../../lib/session/use-user.ts';
import { useShareCocktail } from '../../lib/sharing/use-share-cocktail.ts';
import { DrinkPicture } from '../picture/drink-picture.tsx';
import { FlavorRadar } from '../radar/flavor-radar.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';

interface SaveButtonProps {
  cocktail: Cocktail;
  look: 'primary' | 'quiet';
  size?: 'medium' | 'snug';
  label?: string;
  words?: SaveWords;
  'aria-describedby'?: string;
}

/** Saves a drink; if it is saved, links to the collection. */
export function SaveButton({
  cocktail,
  look,
  label = 'Save',
  words,
  size = 'medium',
  ...rest
}: SaveButtonProps) {
  const navigate = useNavigate();
  const { save, isSaving } = useSave(words);
  const isSaved = useSavedIds().has(cocktail.id);
  const Icon = isSaved ? BookmarkCheck : BookmarkPlus;

  function onClick(event: MouseEvent) {
    // Both clicks of a double click have the same meaning.
    if (isSaving || event.detail > 1) return;
    if (isSaved) navigate(paths.saved);
    else save(cocktail);
  }
  return (
    <Button look={isSaved ? 'saved' : look} size={size} aria-busy={isSaving} onClick={onClick} {...rest}>
      <Icon aria-hidden className="size-4" />
      {isSaved ? 'In Collection' : label}
    </Button>
  );
}

interface RemixLinkProps {
  id: number;
  look: 'accent' | 'quiet';
  size?: 'medium' | 'snug';
  'aria-describedby'?: string;
}

/** Opens the generator with this cocktail; visitors sign in first. */
export function RemixLink({ id, look, size = 'medium', ...rest }: RemixLinkProps) {
  const signedOut = useSession().status === 'signed-out';
  function onClick(event: MouseEvent) {
    if (!signedOut) return;
    event.preventDefault();
    signInToRemix(id);
  }
  return (
    <Button asChild look={look} size={size}>
      <Link to={paths.remix(id)} onClick={onClick} {...rest}>
        <Shuffle aria-hidden className="size-4" />
        Remix
      </Link>
    </Button>
  );
}

interface ShareButtonProps {
  cocktail: Cocktail;
  label?: string;
  size?: 'medium' | 'snug';
  'aria-describedby'?: string;
}

export function ShareButton({ cocktail, label = 'Share', size = 'medium', ...rest }: ShareButtonProps) {
  const share = useShareCocktail(cocktail);
  return (
    <Button look="quiet" size={size} onClick={share} {...rest}>
      <Share2 aria-hidden className="size-4" />
      {label}
    </Button>
  );
}

interface RemoveButtonProps {
  cocktail: Cocktail;
  /** The id of the element with the drink's name. */
  describedBy: string;
}

/** Removes a drink from the collection. */
function RemoveButton({ cocktail, describedBy }: RemoveButtonProps) {
  const { remove, isRemoving } = useRemove();
  return (
    <Button
      look="plain"
      size="snug"
      aria-describedby={describedBy}
      aria-busy={isRemoving}
      onClick={() => !isRemoving && remove(cocktail)}
      className="cocktail-card-remove"
    >
      <BookmarkX aria-hidden className="size-4" />
      <span>Remove</span>
    </Button>
  );
}

interface CocktailCardProps {
  cocktail: Cocktail;
  to?: string;
  /** Replaces the link's navigation, except for clicks that open a new tab. */
  onOpen?: (cocktail: Cocktail) => void;
  /** The card's action on the collection. */
  collect?: 'save' | 'remove';
  canShare?: boolean;
  heading?: 'h2' | 'h3';
}

/** A drink in a list. Its only link, the name, covers the whole card. */
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
        <Facts facts={tasteAndStrength(cocktail)} className="cocktail-card-taste" />
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

/** Moves the focus when the focused card is removed: to the card in its place, or the last one. */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  const place = useRef(-1);
  useEffect(() => {
    const cards = list.current?.children ?? [];
    if (place.current < 0 || document.activeElement !== document.body) return;
    const card = cards[Math.min(place.current, cards.length - 1)];
    card?.querySelector('a')?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      place.current = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target));
    },
    // There is no blur event when the focused element is removed.
    onBlur: () => {
      place.current = -1;
    },
  };
}

interface Props {
  /** Cards. */
  children: ReactNode;
  label?: string;
}

/** A responsive grid of cards. When a card is removed, the next one gets the focus. */
export function CardGrid({ children, label }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeptFocus(list);
  return (
    <ul ref={list} aria-label={label} className="card-grid" {...keepFocus}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}

/** Placeholders of cards that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading cocktails</span>
      <ul aria-hidden="true" className="card-grid">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} className="cocktail-card card">
            <div className="cocktail-card-picture skeleton" />
            <div className="cocktail-card-words">
              <div className="skeleton my-1 h-5 w-3/5" />
              <div className="skeleton my-1 h-4" />
            </div>
            <div className="cocktail-card-actions">
              <div className="skeleton h-11" />
              <div className="skeleton h-11" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
