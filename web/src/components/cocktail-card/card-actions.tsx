import type { Cocktail } from '@swizzle/proto';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Share2 from 'lucide-react/icons/share-2';
import Shuffle from 'lucide-react/icons/shuffle';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type SaveWords, useSave, useSavedIds } from '../../lib/collection/use-collection.ts';
import { paths } from '../../lib/paths.ts';
import { signInToRemix } from '../../lib/session/pending-action.ts';
import { useSession } from '../../lib/session/use-user.ts';
import { useShareCocktail } from '../../lib/sharing/use-share-cocktail.ts';
import { Button } from '../ui/button.tsx';

interface SaveButtonProps {
  cocktail: Cocktail;
  look: 'primary' | 'quiet';
  size?: 'medium' | 'snug';
  label?: string;
  words?: SaveWords;
  'aria-describedby'?: string;
}

/** Saves a drink; one that is saved leads to the collection. */
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
    // The second half of a double click means what the first half meant.
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

/** Leads to the generator with this cocktail loaded; a visitor signs in first. */
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
