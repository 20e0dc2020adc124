import { type Cocktail, PAGE_SIZE } from '@swizzle/proto';
import { useEffect, useRef } from 'react';
import { CardGrid } from '../../../components/cocktail-card/card-grid.tsx';
import { CocktailCard } from '../../../components/cocktail-card/cocktail-card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import type { SavedSearch } from '../filters/use-saved-search.ts';

interface Props extends Pick<SavedSearch, 'page' | 'setPage'> {
  cocktails: readonly Cocktail[];
  /** The next cocktails are on their way. */
  busy: boolean;
  compact: boolean;
}

/** Saved cocktails, twelve at a time. */
export function CardPages({ cocktails, busy, compact, page, setPage }: Props) {
  const pageCount = Math.ceil(cocktails.length / PAGE_SIZE);
  const current = page > pageCount ? 1 : page;
  const shown = cocktails.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    if (current !== page && !busy) setPage(current, { replace: true });
  });

  function turnTo(next: number) {
    setPage(next);
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView();
  }

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`Cocktails, page ${current} of ${pageCount}`}
      aria-busy={busy}
      className="saved-pages grid gap-8 outline-none"
    >
      <CardGrid label="Saved cocktails">
        {shown.map((cocktail) => (
          <CocktailCard key={cocktail.id} cocktail={cocktail} collect="remove" heading="h2" />
        ))}
      </CardGrid>
      <Pagination page={current} pageCount={pageCount} onPage={turnTo} compact={compact} />
    </section>
  );
}
