import type { Cocktail } from '@swizzle/proto';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import { useRemove } from '../../lib/collection/use-collection.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  cocktail: Cocktail;
  /** The element that names the drink. */
  describedBy: string;
}

/** Takes a drink out of the collection. */
export function RemoveButton({ cocktail, describedBy }: Props) {
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
