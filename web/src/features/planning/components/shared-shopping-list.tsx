import { counted } from '@swizzle/mixology/events/words/nouns';
import type { SharedList } from '@swizzle/proto';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { ShopList } from './shop-list.tsx';

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

/** A list to shop by for someone who has its link. */
export function SharedShoppingList({ slug, list }: { slug: string; list: SharedList }) {
  const units = useUser()?.preferredUnits ?? 'imperial';
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-4xl">Shopping List</h1>
        <p className="text-lg wrap-anywhere text-muted">
          {list.name} · {counted(list.guestCount, 'guest')}
        </p>
      </header>
      <p className="off-paper max-w-prose text-muted">
        Tap a row when it&apos;s in the cart. Your ticks stay on this phone and work without a signal too.
      </p>
      <ShopList listId={slug} list={list} units={units} />
    </>
  );
}
