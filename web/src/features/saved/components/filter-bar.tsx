import type { SavedFilters } from '../filters/saved-filters.ts';
import { FilterFields } from './filter-fields.tsx';

interface Props {
  filters: SavedFilters;
  onChange: (filters: SavedFilters) => void;
}

/** The filters above the collection, where there is room for them. */
export function FilterBar(props: Props) {
  return (
    <section aria-label="Filters" className="grid grid-cols-3 gap-4 lg:grid-cols-6">
      <FilterFields strengths="desktop" {...props} />
    </section>
  );
}
