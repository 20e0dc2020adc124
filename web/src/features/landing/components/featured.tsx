import { type Cocktail, FEATURED_CARDS } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { CardGrid, CardSkeletons } from '../../../components/cocktail-card/card-grid.tsx';
import { CocktailCard } from '../../../components/cocktail-card/cocktail-card.tsx';
import { LoginLink } from '../../../components/page/login-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { read } from '../../../lib/api/read.ts';

interface ShelfProps {
  art?: ReactNode;
  words: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Stands where the featured drinks would, when there are none to show. */
function Shelf({ art, words, children }: ShelfProps) {
  return (
    <div role="status" className="card grid justify-items-center gap-4 px-5 py-12 text-center">
      {art}
      <p className="max-w-md text-lg text-muted">{words}</p>
      {children}
    </div>
  );
}

const PLACEHOLDERS = 4;

export function Featured() {
  const { data, isError, refetch } = useQuery(read('GET /api/cocktails/featured', {}));
  // Eight cards at once would hold up a slow phone: React may pause between them.
  const shown = useDeferredValue(data);
  return (
    <section aria-labelledby="featured" className="grid gap-8">
      <h2 id="featured" className="text-3xl sm:text-4xl">
        Featured Fusion Creations
      </h2>
      {shown === undefined && !isError && <CardSkeletons count={PLACEHOLDERS} />}
      {isError && <Unreachable onRetry={() => void refetch()} />}
      {shown !== undefined && !isError && <Cards cocktails={shown ?? []} />}
    </section>
  );
}

function Cards({ cocktails }: { cocktails: readonly Cocktail[] }) {
  if (cocktails.length === 0) return <NothingYet />;
  return (
    <CardGrid label="Featured cocktails">
      {cocktails.slice(0, FEATURED_CARDS).map((cocktail) => (
        <CocktailCard key={cocktail.id} cocktail={cocktail} />
      ))}
    </CardGrid>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Shelf words="We couldn't load the featured drinks.">
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Shelf>
  );
}

function NothingYet() {
  return (
    <Shelf art={<EmptyGlass />} words="Nothing is featured tonight. The first round could be yours.">
      <Button asChild look="quiet">
        <LoginLink toGenerate>Make a cocktail</LoginLink>
      </Button>
    </Shelf>
  );
}
