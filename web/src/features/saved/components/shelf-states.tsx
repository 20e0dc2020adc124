// What the collection shows when there is no card to show.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { paths } from '../../../lib/paths.ts';
import { filterWords, type SavedFilters } from '../filters/saved-filters.ts';
import { wittyLine } from '../witty-lines.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { ShelfNotice } from './shelf-notice.tsx';

export function NothingSaved() {
  const [line] = useState(wittyLine);
  return (
    <ShelfNotice
      art={<EmptyShelf />}
      title={line}
      action={
        <Button asChild>
          <Link to={paths.explore}>Explore Cocktails</Link>
        </Button>
      }
    >
      Save a drink you like and find it here.
    </ShelfNotice>
  );
}

export function NothingFound({ filters, onShowAll }: { filters: SavedFilters; onShowAll: () => void }) {
  return (
    <ShelfNotice
      art={<EmptyGlass />}
      title={`No ${filterWords(filters).join(' ')} Cocktails Found`}
      action={<Button onClick={onShowAll}>Show All Cocktails</Button>}
    >
      No saved drink matches all these filters.
    </ShelfNotice>
  );
}

export function ShelfOutOfReach({ onRetry }: { onRetry: () => void }) {
  return (
    <ShelfNotice
      art={<EmptyGlass />}
      title="We couldn't load your collection"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Please try again in a moment.
    </ShelfNotice>
  );
}
