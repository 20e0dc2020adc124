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
export function FilterFields({ filters, strengths, onChange }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const set = (change: Partial<SavedFilters>) => onChange({ ...filters, ...change });
  const { baseLiquor, mood, abv, primaryFlavor, calories, flavorNotes } = filters;
  return (
    <>
      <FilterSelect
        label="Base liquor"
        choices={BASE_LIQUORS}
        value={baseLiquor}
        onChange={(next) => set({ baseLiquor: next })}
      />
      <FilterSelect label="Mood" choices={MOODS} value={mood} onChange={(next) => set({ mood: next })} />
      <FilterSelect
        label="Strength (% ABV)"
        choices={strengthChoices(strengths, abv)}
        value={abv}
        onChange={(next) => set({ abv: next })}
      />
      <FilterSelect
        label="Primary flavor"
        choices={PRIMARY_FLAVORS}
        value={primaryFlavor}
        onChange={(next) => set({ primaryFlavor: next })}
      />
      <FilterSelect
        label="Calories"
        choices={CALORIES}
        value={calories}
        onChange={(next) => set({ calories: next })}
      />
      <NoteSearch
        ref={search}
        chosen={flavorNotes}
        onChoose={(note) => set({ flavorNotes: [...flavorNotes, note] })}
      />
      <ChosenNotes
        notes={flavorNotes}
        search={search}
        onRemove={(note) => set({ flavorNotes: flavorNotes.filter((other) => other !== note) })}
      />
    </>
  );
}
