import { useEffect, useRef } from 'react';
import { CardGrid, CardSkeletons } from '../../../../components/cocktail-card/card-grid.tsx';
import { CocktailCard } from '../../../../components/cocktail-card/cocktail-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useGenerations } from '../../api/use-generations.ts';
import { PAGE, useMadeCocktails } from '../../api/use-made-cocktails.ts';
import { FailedGenerations } from './failed-generations.tsx';
import { MadeOutOfReach, NothingMade } from './made-states.tsx';
import { MakingCard } from './making-card.tsx';

const SKELETONS = 8;

/** All that the user generated, newest first; what is still being made stands at the top. */
export function MadeByYou() {
  const made = useMadeCocktails();
  const { making, failed } = useGenerations(made.cocktails, made.dataUpdatedAt);
  return (
    <>
      <h1 className="text-4xl">Made by you</h1>
      <FailedGenerations failed={failed} />
      <MadeCards made={made} making={making} />
    </>
  );
}

interface Props {
  made: ReturnType<typeof useMadeCocktails>;
  making: ReturnType<typeof useGenerations>['making'];
}

function MadeCards({ made, making }: Props) {
  const { cocktails, isLoadingError, refetch } = made;
  if (isLoadingError) return <MadeOutOfReach onRetry={() => void refetch()} />;
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

/** Reads the next page; the focus goes on where it begins. */
function ShowMore({
  data,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Props['made']) {
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
