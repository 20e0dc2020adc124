import type { Generation } from '@swizzle/proto';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CardGrid, CardSkeletons, CocktailCard } from '../../../components/cocktail-card/cocktail-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { paths } from '../../../lib/paths.ts';
import { PAGE, useGenerations, useMadeCocktails } from '../api/cocktail-lists.ts';
import { CollectionNotice, EmptyCollectionArt } from './empty-collection.tsx';

/** Generations that failed within the last minutes. */
function FailedGenerations({ failed }: { failed: readonly Generation[] }) {
  if (failed.length === 0) return null;
  return (
    <ul aria-label="Cocktails that could not be made" className="grid gap-3">
      {failed.map(({ id, name }) => (
        <li key={id} className="card flex flex-wrap items-center justify-between gap-4 border-coral p-5">
          <p>We couldn't make {name ?? 'your cocktail'}. It wasn't counted against your daily limit.</p>
          <Button asChild look="accent">
            <Link to={paths.generate}>Try again</Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NothingMade() {
  return (
    <CollectionNotice
      art={<EmptyCollectionArt />}
      title="The shaker's clean. Too clean."
      action={
        <Button asChild>
          <Link to={paths.generate}>Create a Cocktail</Link>
        </Button>
      }
    >
      Every cocktail you generate shows up here.
    </CollectionNotice>
  );
}

function MadeUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <CollectionNotice
      art={<EmptyGlass />}
      title="We couldn't load your cocktails"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing is lost. Please try again in a moment.
    </CollectionNotice>
  );
}

/** The placeholder of a pending cocktail; links to the generator, which opens the finished one. */
function MakingCard({ generation: { name } }: { generation: Generation }) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} aria-busy="true" className="cocktail-card card">
      <div className="cocktail-card-picture making-card-picture">
        <EmptyGlass />
      </div>
      <div className="cocktail-card-words">
        <h2 id={nameId} className="text-xl">
          <Link to={paths.generate} className="cocktail-card-link -mb-1 line-clamp-2 pb-1">
            {name ?? 'Your next cocktail'}
          </Link>
        </h2>
        <p role="status" className="text-muted">
          Being made...
        </p>
      </div>
    </article>
  );
}

const SKELETONS = 8;

/** The cocktails that the user generated, newest first, with pending ones on top. */
export function MadeByYou() {
  const made = useMadeCocktails();
  const { making, failed } = useGenerations(made.cocktails, made.dataUpdatedAt);
  return (
    <>
      <h1 className="text-4xl max-sm:sr-only">Made by you</h1>
      <FailedGenerations failed={failed} />
      <MadeCards made={made} making={making} />
    </>
  );
}

interface MadeCardsProps {
  made: ReturnType<typeof useMadeCocktails>;
  making: ReturnType<typeof useGenerations>['making'];
}

function MadeCards({ made, making }: MadeCardsProps) {
  const { cocktails, isLoadingError, refetch } = made;
  if (isLoadingError) return <MadeUnavailable onRetry={() => void refetch()} />;
  if (!cocktails) return <CardSkeletons count={SKELETONS} />;
  if (cocktails.length + making.length === 0) return <NothingMade />;
  return (
    <div className="grid gap-8">
      <CardGrid label="Cocktails made by you">
        {making.map((generation) => (
          <MakingCard key={generation.id} generation={generation} />
        ))}
        {cocktails.map((cocktail) => (
          <CocktailCard key={cocktail.id} cocktail={cocktail} canShare heading="h2" />
        ))}
      </CardGrid>
      <ShowMore {...made} />
    </div>
  );
}

/** Loads the next page; the focus moves to its first card. */
function ShowMore({
  data,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: MadeCardsProps['made']) {
  const row = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (!isAsked.current || pages < 2) return;
    isAsked.current = false;
    const cards = row.current?.parentElement?.querySelectorAll<HTMLElement>('.cocktail-card-link');
    cards?.[(pages - 1) * PAGE]?.focus();
  }, [pages]);
  const showMore = () => {
    isAsked.current = true;
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return (
    <div ref={row} className="grid justify-items-center gap-3">
      {isFetchNextPageError && <p role="alert">We couldn't load more. Please try again.</p>}
      {hasNextPage && (
        <Button look="quiet" aria-busy={isFetchingNextPage} onClick={showMore}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
