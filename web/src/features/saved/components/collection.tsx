import { useRef } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useSavedCocktails } from '../api/use-saved-cocktails.ts';
import { isFiltered, NO_FILTERS } from '../filters/saved-filters.ts';
import { useSavedSearch } from '../filters/use-saved-search.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { CountLine } from './count-line.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { Shelf } from './shelf.tsx';

/** The width from which all filters stand above the cards. */
const ROOMY = '(min-width: 48rem)';

/** The cocktails that somebody has saved, and what finds one among them. */
export function Collection() {
  const roomy = useMediaQuery(ROOMY);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useSavedSearch();
  const saved = useSavedCocktails(search.filters);
  const isEmpty = saved.total === 0;
  const { list, onClickCapture } = useFocusAfterRemoval<HTMLDivElement>(
    '.cocktail-card-actions button',
    saved.cocktails?.map(({ id }) => id) ?? [],
    heading,
  );

  /** These buttons go with what they were pressed for; the focus stays on the page. */
  function showAll() {
    search.setFilters(NO_FILTERS);
    heading.current?.focus();
  }
  function retry() {
    saved.retry();
    heading.current?.focus();
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        Your Collection
      </h1>
      {roomy && !isEmpty && (
        <FilterBar filters={search.filters} onChange={search.setFilters} onClear={showAll} />
      )}
      <div className="flex min-h-11 items-center justify-between gap-4">
        <CountLine
          shown={saved.isStale ? undefined : saved.cocktails?.length}
          total={isEmpty ? undefined : saved.total}
          filtered={isFiltered(search.filters)}
        />
        {!roomy && !isEmpty && <FilterDialog filters={search.filters} onApply={search.setFilters} />}
      </div>
      <div ref={list} onClickCapture={onClickCapture}>
        <Shelf saved={saved} search={search} compact={!roomy} onShowAll={showAll} onRetry={retry} />
      </div>
    </>
  );
}
