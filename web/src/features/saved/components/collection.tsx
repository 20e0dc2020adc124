import { useRef } from 'react';
import { FromMyBar } from '../../../components/from-my-bar/from-my-bar.tsx';
import { clearBarFilter } from '../../../lib/bar/bar-filter.ts';
import { useMakeable } from '../../../lib/bar/use-makeable.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { type SavedCocktails, useSavedCocktails } from '../api/use-saved-cocktails.ts';
import { NO_FILTERS } from '../filters/saved-filters.ts';
import { useSavedSearch } from '../filters/use-saved-search.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { CountRow } from './count-row.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Shelf } from './shelf.tsx';

/** The width from which all filters stand above the cards. */
const ROOMY = '(min-width: 48rem)';

/** The cocktails that somebody has saved, and what finds one among them. */
export function Collection() {
  const roomy = useMediaQuery(ROOMY);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useSavedSearch();
  const saved = useFromBar(useSavedCocktails(search.filters));
  const ids = saved.cocktails?.map(({ id }) => id) ?? [];
  const { list, onClickCapture } = useFocusAfterRemoval<HTMLDivElement>(REMOVE_BUTTONS, ids, heading);

  /** The button pressed goes with what it was there for; the focus stays on the page. */
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
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        Your Collection
      </h1>
      {roomy && saved.total !== 0 && <FilterBar filters={search.filters} onChange={search.setFilters} />}
      {saved.total !== 0 && <FromMyBar />}
      <CountRow saved={saved} search={search} roomy={roomy} onShowAll={showAll} />
      <div ref={list} onClickCapture={onClickCapture}>
        <Shelf
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

/** Of what is saved, what can be made with the bar, while that is asked for. */
function useFromBar(saved: SavedCocktails): SavedCocktails {
  const bar = useMakeable({ isSaved: true });
  if (!bar.isOn) return saved;
  const ids = new Set(bar.matches.map(({ cocktailId }) => cocktailId));
  const cocktails = bar.isPending ? undefined : saved.cocktails?.filter(({ id }) => ids.has(id));
  return { ...saved, cocktails, failed: saved.failed || bar.failed };
}

const REMOVE_BUTTONS = '.cocktail-card-actions button';
