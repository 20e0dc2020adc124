import { Button } from '../../../components/ui/button.tsx';
import { isFiltered, type SavedFilters } from '../filters/saved-filters.ts';
import { FilterFields } from './filter-fields.tsx';

interface Props {
  filters: SavedFilters;
  onChange: (filters: SavedFilters) => void;
  onClear: () => void;
}

/** The filters above the collection, where there is room for them. */
export function FilterBar({ filters, onChange, onClear }: Props) {
  return (
    <section aria-label="Filters" className="grid grid-cols-3 gap-4 lg:grid-cols-6">
      <FilterFields filters={filters} strengths="desktop" onChange={onChange} />
      {isFiltered(filters) && (
        <Button
          look="plain"
          size="small"
          className="col-span-full -ml-3 justify-self-start"
          onClick={onClear}
        >
          Clear All
        </Button>
      )}
    </section>
  );
}
