import '../../styles/planning.css';
import { counted } from '@swizzle/mixology/events/words/nouns';
import type { SharedList } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyGlass } from '../../components/ui/empty-glass.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ShopList } from '../../features/planning/components/shopping/shop-list.tsx';
import { isNotFound, read } from '../../lib/api/call.ts';
import { useUser } from '../../lib/session/use-user.ts';

/** A shared shopping list, as a helper sees it. */
export default function SharedListPage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(read('GET /api/lists/:slug', { params: { slug } }));
  useOfflineList(Boolean(data));
  return (
    <Page
      title={data ? `Shopping list, ${data.name}` : 'Shopping list'}
      className="paper grid gap-6 py-6 sm:py-8"
    >
      {data ? (
        <SharedShoppingList slug={slug} list={data} />
      ) : error ? (
        <SharedListUnavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the shopping list" />
      )}
    </Page>
  );
}

/** Stores the page of a shared list for offline use, once the list is loaded. */
function useOfflineList(isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded) void cachePage();
  }, [isLoaded]);
}

/** Without service workers, the list is only available online. */
async function cachePage() {
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator.serviceWorker;
  try {
    await workers?.register('/list/sw.js');
    const worker = await workers?.ready;
    worker?.active?.postMessage({ keep: [window.location.href, ...filesOfPage()] });
  } catch {
    // The list works as long as its page stays open.
  }
}

const filesOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /^\/(?:assets|api\/lists)\//.test(pathOf(url)));

const pathOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin ? pathname : '';
};

/** Shown for a shopping list that is no longer shared, or failed to load. */
function SharedListUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
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

/** The shopping list for anyone with its link. */
function SharedShoppingList({ slug, list }: { slug: string; list: SharedList }) {
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
