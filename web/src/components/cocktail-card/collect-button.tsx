import type { Cocktail } from '@swizzle/proto';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import { useRemove } from '../../lib/collection/use-collection.ts';
import { Button } from '../ui/button.tsx';
import { SaveButton } from './save-button.tsx';

export type Collecting = 'save' | 'remove';

interface Props {
  cocktail: Cocktail;
  collect: Collecting;
  /** The element that names the drink. */
  describedBy: string;
}

/** What a card does to the collection. */
export function CollectButton({ cocktail, collect, describedBy }: Props) {
  return collect === 'save' ? (
    <SaveButton cocktail={cocktail} look="quiet" size="snug" aria-describedby={describedBy} />
  ) : (
    <RemoveButton cocktail={cocktail} describedBy={describedBy} />
  );
}

function RemoveButton({ cocktail, describedBy }: Omit<Props, 'collect'>) {
  const { remove, isRemoving } = useRemove();
  return (
    <Button
      look="quiet"
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
