import { FLAVOR_AXES, FLAVOR_NOTES, type FlavorAxis, type FlavorNote } from '@swizzle/proto';
import { type RefObject, useRef } from 'react';
import { RemovableChip } from '../../../components/ui/chip.tsx';
import { Select } from '../../../components/ui/select.tsx';
import type { SavedFilters } from '../filters/saved-filters.ts';
import {
  BASE_LIQUORS,
  CALORIES,
  type Choice,
  MOODS,
  PRIMARY_FLAVORS,
  strengthChoices,
} from '../filters/saved-filters.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { NoteSearch } from './note-search.tsx';

interface ChosenNotesProps {
  notes: readonly FlavorNote[];
  /** Gets the focus when the last chip has gone. */
  search: RefObject<HTMLElement | null>;
  onRemove: (note: FlavorNote) => void;
}

function ChosenNotes({ notes, search, onRemove }: ChosenNotesProps) {
  const { list, onClickCapture } = useFocusAfterRemoval<HTMLUListElement>('button', notes, search);
  if (notes.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label="Chosen flavor notes"
      onClickCapture={onClickCapture}
      className="col-span-full flex flex-wrap gap-2"
    >
      {notes.map((note) => (
        <li key={note} data-axis={axisOf(note)}>
          <RemovableChip label={note} onRemove={() => onRemove(note)} />
        </li>
      ))}
    </ul>
  );
}

const axisOf = (note: FlavorNote): FlavorAxis | undefined =>
  FLAVOR_AXES.find((axis) => FLAVOR_NOTES[axis].some((other) => other === note));

interface FilterSelectProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

const ALL = 'All';

/** A select that lets everything through until something is chosen. */
function FilterSelect<Value extends string>({ label, choices, value, onChange }: FilterSelectProps<Value>) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className="filter-select" data-on={chosen !== undefined}>
      <Select
        label={label}
        value={chosen?.label ?? ALL}
        options={[ALL, ...choices.map((choice) => choice.label)]}
        onChange={(next) => onChange(choices.find((choice) => choice.label === next)?.value)}
      />
    </div>
  );
}

interface FilterFieldsProps {
  filters: SavedFilters;
  strengths: 'desktop' | 'mobile';
  onChange: (filters: SavedFilters) => void;
}

/** All filters of the collection: five selects, and a search for flavor notes. */
export function FilterFields(props: FilterFieldsProps) {
  return (
    <>
      <Selects {...props} />
      <Notes {...props} />
    </>
  );
}

function Selects({ filters, strengths, onChange }: FilterFieldsProps) {
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

function Notes({ filters, onChange }: FilterFieldsProps) {
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
