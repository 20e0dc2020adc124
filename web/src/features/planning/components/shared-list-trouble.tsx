import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { isNotFound } from '../../../lib/api/api-error.ts';

/** A shopping list that is no longer shared, or could not be fetched. */
export function SharedListTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = isNotFound(error);
  return (
    <div className="menu-sheet menu-prompt">
      <EmptyGlass />
      <h1 className="text-3xl">{isGone ? 'List Not Found' : "We couldn't load this list"}</h1>
      <p className="text-lg text-muted">
        {isGone ? 'The link has ended. Ask the host for a new one.' : 'Please try again in a moment.'}
      </p>
      {!isGone && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
