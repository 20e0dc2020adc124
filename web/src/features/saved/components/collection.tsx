import { type Cocktail, PAGE_SIZE } from '@swizzle/proto';
import { useEffect, useRef } from 'react';
import { CardGrid, CardSkeletons, CocktailCard } from '../../../components/cocktail-card/cocktail-card.tsx';
import { FromMyBar } from '../../../components/from-my-bar/from-my-bar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { clearBarFilter, useBarFilter, useMakeable } from '../../../lib/bar/use-makeable.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { type SavedCocktails, useSavedCocktails } from '../api/cocktail-lists.ts';
import {
  isFiltered,
  NO_FILTERS,
  type SavedFilters,
  type SavedSearch,
  useSavedSearch,
} from '../filters/saved-filters.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { NothingFound, NothingSaved, SavedUnavailable } from './empty-collection.tsx';
import { FilterDialog, FilterFields } from './filter-dialog.tsx';

interface Props extends Pick<SavedSearch, 'page' | 'setPage'> {
  cocktails: readonly Cocktail[];
  /** Whether the next cocktails are loading. */
  busy: boolean;
  compact: boolean;
}

/** Saved cocktails, twelve per page. */
function CardPages({ cocktails, busy, compact, page, setPage }: Props) {
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

interface CountLineProps {
  /** Undefined until it is known. */
  shown: number | undefined;
  total: number | undefined;
  filtered: boolean;
}

const cocktails = (count: number) => (count === 1 ? 'cocktail' : 'cocktails');

/** A live region with the number of cocktails. */
function CountLine({ shown, total, filtered }: CountLineProps) {
  return (
    <p role="status" className="min-h-6 text-muted max-sm:text-sm">
      {shown !== undefined && total !== undefined && words(shown, total, filtered)}
    </p>
  );
}

const words = (shown: number, total: number, filtered: boolean) =>
  filtered
    ? `${shown} of ${total} ${cocktails(total)} shown`
    : `${total} ${cocktails(total)} in your collection`;

interface CountRowProps {
  saved: SavedCocktails;
  search: SavedSearch;
  /** Whether the filters are above. */
  roomy: boolean;
  onShowAll: () => void;
}

/** The number of cocktails, and the buttons of the filters. */
function CountRow({ saved, search, roomy, onShowAll }: CountRowProps) {
  const { filters, setFilters } = search;
  const isEmpty = saved.total === 0;
  const { missing } = useBarFilter();
  const filtered = isFiltered(filters) || missing !== null;
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <CountLine
        shown={saved.isStale ? undefined : saved.cocktails?.length}
        total={isEmpty ? undefined : saved.total}
        filtered={filtered}
      />
      {roomy && !isEmpty && filtered && (
        <Button look="plain" size="small" className="-mr-3" onClick={onShowAll}>
          Clear All
        </Button>
      )}
      {!roomy && !isEmpty && <FilterDialog filters={filters} onApply={setFilters} />}
    </div>
  );
}

interface FilterBarProps {
  filters: SavedFilters;
  onChange: (filters: SavedFilters) => void;
}

/** The filters above the collection, on wide screens. */
function FilterBar(props: FilterBarProps) {
  return (
    <section aria-label="Filters" className="grid grid-cols-3 gap-4 lg:grid-cols-6">
      <FilterFields strengths="desktop" {...props} />
    </section>
  );
}

interface ShelfProps {
  saved: SavedCocktails;
  search: SavedSearch;
  compact: boolean;
  onShowAll: () => void;
  onRetry: () => void;
}

const SKELETONS = 8;

/** The cards, or a message in their place. */
function SavedList({ saved, search, compact, onShowAll, onRetry }: ShelfProps) {
  const { cocktails, total, isStale, failed } = saved;
  const { filters, page, setPage } = search;
  if (failed) return <SavedUnavailable onRetry={onRetry} />;
  if (total === 0) return <NothingSaved />;
  if (cocktails?.length === 0 && !isStale) {
    return <NothingFound filters={filters} onShowAll={onShowAll} />;
  }
  if (total === undefined || !cocktails?.length) return <CardSkeletons count={SKELETONS} />;
  return <CardPages cocktails={cocktails} busy={isStale} page={page} setPage={setPage} compact={compact} />;
}

/** The width from which all filters are above the cards. */
const ROOMY = '(min-width: 48rem)';

/** The user's saved cocktails, with their filters. */
export function Collection() {
  const roomy = useMediaQuery(ROOMY);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useSavedSearch();
  const saved = useFromBar(useSavedCocktails(search.filters));
  const ids = saved.cocktails?.map(({ id }) => id) ?? [];
  const { list, onClickCapture } = useFocusAfterRemoval<HTMLDivElement>(REMOVE_BUTTONS, ids, heading);

  /** The clicked button is removed with its filter, so the focus moves on. */
  const fromHeading = (act: () => void) => () => {
    act();
    heading.current?.focus();
  };
  const showAll = fromHeading(() => {
    clearBarFilter();
    search.setFilters(NO_FILTERS);
  });

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none max-sm:sr-only">
        Your Collection
      </h1>
      {roomy && saved.total !== 0 && <FilterBar filters={search.filters} onChange={search.setFilters} />}
      {saved.total !== 0 && <FromMyBar />}
      <CountRow saved={saved} search={search} roomy={roomy} onShowAll={showAll} />
      <div ref={list} onClickCapture={onClickCapture}>
        <SavedList
          saved={saved}
          search={search}
          compact={!roomy}
          onShowAll={showAll}
          onRetry={fromHeading(saved.retry)}
        />
      </div>
    </>
  );
}

/** The saved cocktails that the bar can make, while the restriction is on. */
function useFromBar(saved: SavedCocktails): SavedCocktails {
  const bar = useMakeable({ isSaved: true });
  if (!bar.isOn) return saved;
  const ids = new Set(bar.matches.map(({ cocktailId }) => cocktailId));
  const cocktails = bar.isPending ? undefined : saved.cocktails?.filter(({ id }) => ids.has(id));
  return { ...saved, cocktails, failed: saved.failed || bar.failed };
}

const REMOVE_BUTTONS = '.cocktail-card-actions button';
