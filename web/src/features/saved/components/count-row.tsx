import { Button } from '../../../components/ui/button.tsx';
import { useBarFilter } from '../../../lib/bar/bar-filter.ts';
import type { SavedCocktails } from '../api/use-saved-cocktails.ts';
import { isFiltered } from '../filters/saved-filters.ts';
import type { SavedSearch } from '../filters/use-saved-search.ts';
import { CountLine } from './count-line.tsx';
import { FilterDialog } from './filter-dialog.tsx';

interface Props {
  saved: SavedCocktails;
  search: SavedSearch;
  /** The filters stand above. */
  roomy: boolean;
  onShowAll: () => void;
}

/** How many there are, and what the filters leave to press. */
export function CountRow({ saved, search, roomy, onShowAll }: Props) {
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
