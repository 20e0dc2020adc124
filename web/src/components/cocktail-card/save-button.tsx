import type { Cocktail } from '@swizzle/proto';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSave, useSavedIds } from '../../lib/collection/use-collection.ts';
import type { SaveWords } from '../../lib/collection/words.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  cocktail: Cocktail;
  look: 'primary' | 'quiet';
  size?: 'medium' | 'snug';
  label?: string;
  words?: SaveWords;
  'aria-describedby'?: string;
}

/** Saves a drink; one that is saved leads to the collection. */
export function SaveButton({ cocktail, look, label = 'Save', words, size = 'medium', ...rest }: Props) {
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
