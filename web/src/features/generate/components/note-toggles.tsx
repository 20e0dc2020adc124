import { type FlavorNote, MAX_SELECTED_NOTES } from '@swizzle/proto';
import { clsx } from 'clsx';
import * as ToggleGroup from 'radix-ui/toggle-group';

interface Props {
  notes: readonly FlavorNote[];
  selected: readonly FlavorNote[];
  onToggle: (note: FlavorNote) => void;
}

export function NoteToggles({ notes, selected, onToggle }: Props) {
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
