import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { filterWords, NO_FILTERS, type SavedFilters } from '../filters/saved-filters.ts';
import { FilterFields } from './filter-fields.tsx';

interface Props {
  filters: SavedFilters;
  onApply: (filters: SavedFilters) => void;
}

/** On a phone: a button that counts the active filters, and a sheet to change them. */
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

/** Escape closes the open suggestions first, and the sheet only then. */
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

/** What is chosen here holds once it is applied; closed otherwise, it is forgotten. */
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
