import { FLAVOR_AXES, type FlavorAxis, type FlavorNote, MAX_SELECTED_NOTES } from '@swizzle/proto';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import * as ToggleGroup from 'radix-ui/toggle-group';
import { useEffect } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { RemovableChip } from '../../../components/ui/chip.tsx';
import { axisName } from '../../../lib/flavor/taste-words.ts';
import { DESKTOP, useMediaQuery } from '../../../lib/use-media-query.ts';
import { notesOf } from '../drink-order.ts';

interface NoteTogglesProps {
  notes: readonly FlavorNote[];
  selected: readonly FlavorNote[];
  onToggle: (note: FlavorNote) => void;
}

function NoteToggles({ notes, selected, onToggle }: NoteTogglesProps) {
  const chosen = notes.filter((note) => selected.includes(note));
  const full = selected.length >= MAX_SELECTED_NOTES;

  function onValueChange(next: string[]) {
    const changed = notes.find((note) => next.includes(note) !== chosen.includes(note));
    if (changed) onToggle(changed);
  }

  return (
    <ToggleGroup.Root
      type="multiple"
      role="group"
      aria-label="Flavor notes"
      value={chosen}
      onValueChange={onValueChange}
      className="-mx-1 flex flex-wrap content-start gap-2 overflow-y-auto px-1 py-1"
    >
      {notes.map((note) => (
        <ToggleGroup.Item
          key={note}
          value={note}
          aria-disabled={full && !chosen.includes(note)}
          className={clsx(
            'min-h-11 cursor-pointer rounded-pill border border-field-line px-4 transition hover:border-brass',
            'data-[state=on]:border-brass data-[state=on]:bg-brass data-[state=on]:font-medium data-[state=on]:text-on-brass',
            'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted',
          )}
        >
          {note}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

interface NotesPanelProps {
  axis: FlavorAxis | null;
  selected: readonly FlavorNote[];
  onToggle: (note: FlavorNote) => void;
  onClose: () => void;
}

/** The notes of one axis: beside the radar on a desktop, else in a sheet below it. The radar stays visible in both. */
export function NotesPanel({ axis, selected, onToggle, onClose }: NotesPanelProps) {
  const beside = useMediaQuery(DESKTOP);
  const isOpen = axis !== null;
  useEffect(() => {
    if (isOpen && !beside) document.querySelector(STAGE)?.scrollIntoView({ block: 'start' });
  }, [isOpen, beside]);
  if (!axis) return null;
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        data-axis={axis}
        onInteractOutside={(event) => isStage(event.target) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusHandle(axis);
        }}
        className={clsx(
          'z-50 grid grid-rows-[auto_1fr_auto] gap-4 overflow-hidden border border-line bg-surface p-5 shadow-float',
          beside
            ? 'generator-notes floats-in rounded-card'
            : 'generator-sheet sheet-in fixed inset-x-0 bottom-0 rounded-t-card',
        )}
      >
        <Heading axis={axis} />
        <NoteToggles notes={notesOf(axis)} selected={selected} onToggle={onToggle} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="min-w-0 flex-1 text-sm text-muted">
            {selected.length >= MAX_SELECTED_NOTES
              ? `That's all ${MAX_SELECTED_NOTES} notes. Remove one to add another.`
              : `${selected.length} of ${MAX_SELECTED_NOTES} notes chosen`}
          </p>
          <Button onClick={onClose}>Done</Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Heading({ axis }: { axis: FlavorAxis }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4">
      <Dialog.Title className="flex items-center gap-3 text-2xl">
        <span aria-hidden="true" className="size-4 rounded-pill border border-flavor-stroke bg-(--axis)" />
        {axisName(axis)} notes
      </Dialog.Title>
      <Dialog.Close
        aria-label="Close notes"
        className="grid size-11 cursor-pointer place-items-center rounded-pill text-muted hover:bg-raised hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </Dialog.Close>
      <Dialog.Description className="col-span-2 text-muted max-sm:sr-only">
        Choose the notes you'd like to taste.
      </Dialog.Description>
    </div>
  );
}

const STAGE = '.drink-stage';

const isStage = (target: EventTarget | null) => target instanceof Element && target.closest(STAGE) !== null;

const focusHandle = (axis: FlavorAxis) =>
  document.querySelector<SVGElement>(`[role="slider"][data-axis="${axis}"]`)?.focus();

interface Props {
  selected: readonly FlavorNote[];
  onRemove: (note: FlavorNote) => void;
}

/** The selected notes, by axis. */
export function ChosenNotes({ selected, onRemove }: Props) {
  const groups = FLAVOR_AXES.map((axis) => ({
    axis,
    notes: selected.filter((note) => notesOf(axis).includes(note)),
  })).filter(({ notes }) => notes.length > 0);
  if (groups.length === 0) {
    return <p className="text-muted">Drag a flavor outward, then choose its notes.</p>;
  }
  return (
    <section aria-label="Chosen notes" className="flex flex-wrap gap-x-6 gap-y-3">
      {groups.map(({ axis, notes }) => (
        <section key={axis} data-axis={axis} aria-label={`${axisName(axis)} notes chosen`}>
          <p className="mb-1.5 text-sm font-medium text-muted">{axisName(axis)}</p>
          <ul className="flex flex-wrap gap-2">
            {notes.map((note) => (
              <li key={note}>
                <RemovableChip label={note} onRemove={() => onRemove(note)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
