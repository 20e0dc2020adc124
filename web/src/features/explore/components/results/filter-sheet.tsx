import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import {
  BASE_LIQUOR_CHOICES,
  type Choice,
  type Filters,
  filterCount,
  MOOD_CHOICES,
  NO_FILTERS,
} from '../../filters.ts';

interface FilterFieldsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Base liquor"
        choices={BASE_LIQUOR_CHOICES}
        value={filters.baseLiquor}
        onChange={(baseLiquor) => onChange({ ...filters, baseLiquor })}
      />
      <ChoiceField
        label="Mood"
        choices={MOOD_CHOICES}
        value={filters.mood}
        onChange={(mood) => onChange({ ...filters, mood })}
      />
    </>
  );
}

interface ChoiceProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

function ChoiceField<Value>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const labelOf = (wanted: Value) => choices.find((choice) => choice.value === wanted)?.label ?? '';
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.label === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Select
      label={label}
      value={labelOf(value)}
      options={choices.map((choice) => choice.label)}
      onChange={choose}
    />
  );
}

interface Props {
  filters: Filters;
  onApply: (filters: Filters) => void;
}

/** The filters on a small screen, in a side panel: they change when they are applied. */
export function FilterSheet({ filters, onApply }: Props) {
  const [open, setOpen] = useState(false);
  const count = filterCount(filters);
  const apply = (chosen: Filters) => {
    setOpen(false);
    onApply(chosen);
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look="quiet">
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
          {count > 0 && (
            <span className="grid size-6 place-items-center rounded-pill bg-brass text-sm text-on-brass">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </Button>
      </Dialog.Trigger>
      {open && <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-40 bg-veil" />}
      <Dialog.Content className="filter-sheet fixed inset-y-0 right-0 z-50 grid w-80 max-w-[88vw] content-start gap-6 overflow-y-auto border-l border-line bg-surface p-5 shadow-float">
        <div className="grid grid-cols-[1fr_auto] items-center">
          <Dialog.Title className="text-2xl">Filters</Dialog.Title>
          <Dialog.Close
            aria-label="Close filters"
            className="grid size-11 cursor-pointer place-items-center rounded-pill text-muted hover:bg-raised hover:text-text"
          >
            <X aria-hidden className="size-5" />
          </Dialog.Close>
          <Dialog.Description className="col-span-2 text-muted">
            Filter the results by base liquor and mood.
          </Dialog.Description>
        </div>
        <Draft filters={filters} onApply={apply} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Draft({ filters, onApply }: Props) {
  const [draft, setDraft] = useState(filters);
  return (
    <>
      <FilterFields filters={draft} onChange={setDraft} />
      <div className="grid gap-2">
        <Button onClick={() => onApply(draft)}>Apply Filters</Button>
        <Button look="plain" disabled={filterCount(draft) === 0} onClick={() => setDraft(NO_FILTERS)}>
          Clear both
        </Button>
      </div>
    </>
  );
}
