import { useRef } from 'react';
import { BASE_LIQUORS, CALORIES, MOODS, PRIMARY_FLAVORS, strengthChoices } from '../filters/choices.ts';
import type { SavedFilters } from '../filters/saved-filters.ts';
import { ChosenNotes } from './chosen-notes.tsx';
import { FilterSelect } from './filter-select.tsx';
import { NoteSearch } from './note-search.tsx';

interface Props {
  filters: SavedFilters;
  strengths: 'desktop' | 'mobile';
  onChange: (filters: SavedFilters) => void;
}

/** All filters of the collection: five selects, and a search for flavor notes. */
export function FilterFields(props: Props) {
  return (
    <>
      <Selects {...props} />
      <Notes {...props} />
    </>
  );
}

function Selects({ filters, strengths, onChange }: Props) {
  const set = (change: Partial<SavedFilters>) => onChange({ ...filters, ...change });
  return (
    <>
      <FilterSelect
        label="Base liquor"
        choices={BASE_LIQUORS}
        value={filters.baseLiquor}
        onChange={(baseLiquor) => set({ baseLiquor })}
      />
      <FilterSelect label="Mood" choices={MOODS} value={filters.mood} onChange={(mood) => set({ mood })} />
      <FilterSelect
        label="Strength (% ABV)"
        choices={strengthChoices(strengths, filters.abv)}
        value={filters.abv}
        onChange={(abv) => set({ abv })}
      />
      <FilterSelect
        label="Primary flavor"
        choices={PRIMARY_FLAVORS}
        value={filters.primaryFlavor}
        onChange={(primaryFlavor) => set({ primaryFlavor })}
      />
      <FilterSelect
        label="Calories"
        choices={CALORIES}
        value={filters.calories}
        onChange={(calories) => set({ calories })}
      />
    </>
  );
}

function Notes({ filters, onChange }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const chosen = filters.flavorNotes;
  const set = (flavorNotes: SavedFilters['flavorNotes']) => onChange({ ...filters, flavorNotes });
  return (
    <>
      <NoteSearch ref={search} chosen={chosen} onChoose={(note) => set([...chosen, note])} />
      <ChosenNotes
        notes={chosen}
        search={search}
        onRemove={(note) => set(chosen.filter((other) => other !== note))}
      />
    </>
  );
}
