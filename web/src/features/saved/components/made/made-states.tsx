// What 'Made by you' shows when there is no card to show.
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../../components/ui/empty-glass.tsx';
import { paths } from '../../../../lib/paths.ts';
import { EmptyShelf } from '../empty-shelf.tsx';
import { ShelfNotice } from '../shelf-notice.tsx';

export function NothingMade() {
  return (
    <ShelfNotice
      art={<EmptyShelf />}
      title="The shaker's clean. Too clean."
      action={
        <Button asChild>
          <Link to={paths.generate}>Create a Cocktail</Link>
        </Button>
      }
    >
      Every cocktail you generate shows up here.
    </ShelfNotice>
  );
}

export function MadeOutOfReach({ onRetry }: { onRetry: () => void }) {
  return (
    <ShelfNotice
      art={<EmptyGlass />}
      title="We couldn't load your cocktails"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing is lost. Please try again in a moment.
    </ShelfNotice>
  );
}
