import { FLAVOR_AXES, FLAVOR_NOTES, type FlavorAxis, type FlavorNote } from '@swizzle/proto';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { RemovableChip } from '../../../components/ui/chip.tsx';
import { Select } from '../../../components/ui/select.tsx';
import {
  BASE_LIQUORS,
  CALORIES,
  type Choice,
  filterWords,
  MOODS,
  NO_FILTERS,
  PRIMARY_FLAVORS,
  type SavedFilters,
  strengthChoices,
} from '../filters/saved-filters.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { NoteSearch } from './note-search.tsx';

interface ChosenNotesProps {
  notes: readonly FlavorNote[];
  /** Gets the focus after the last chip is removed. */
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

/** A select without a restriction by default. */
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

interface Props {
  filters: SavedFilters;
  onApply: (filters: SavedFilters) => void;
}

/** On a phone: a button with the number of active filters, which opens a sheet. */
export function FilterDialog({ filters, onApply }: Props) {
  const [open, setOpen] = useState(false);
  const count = filterWords(filters).length;
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look="quiet" className="shrink-0">
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
          {count > 0 && <Badge count={count} />}
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => isSuggesting() && event.preventDefault()}
          className="filter-dialog sheet-in fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] grid-rows-[auto_1fr_auto] overflow-hidden rounded-t-card border border-line bg-surface shadow-float"
        >
          <Heading />
          <Draft
            filters={filters}
            onApply={(draft) => {
              setOpen(false);
              onApply(draft);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Escape first closes open suggestions, and then the sheet. */
const isSuggesting = () =>
  document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') === true;

function Badge({ count }: { count: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid min-w-6 place-items-center rounded-pill bg-brass px-1.5 text-sm text-on-brass tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{count} active</span>
    </>
  );
}

function Heading() {
  return (
    <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
      <Dialog.Title className="text-xl">Filter Your Collection</Dialog.Title>
      <Dialog.Close
        aria-label="Close filters"
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill text-muted hover:bg-raised hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </Dialog.Close>
    </header>
  );
}

/** The selection takes effect with 'Apply'; closing the sheet discards it. */
function Draft({ filters, onApply }: Props) {
  const [draft, setDraft] = useState(filters);
  return (
    <>
      <div className="grid content-start gap-4 overflow-y-auto px-5 pb-5">
        <FilterFields filters={draft} strengths="mobile" onChange={setDraft} />
      </div>
      <footer className="flex justify-between gap-3 border-t border-line p-4">
        <Button look="quiet" onClick={() => setDraft(NO_FILTERS)}>
          Clear All
        </Button>
        <Button onClick={() => onApply(draft)}>Apply Filters</Button>
      </footer>
    </>
  );
}
