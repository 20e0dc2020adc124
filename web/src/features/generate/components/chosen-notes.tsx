import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import { RemovableChip } from '../../../components/ui/chip.tsx';
import { axisName } from '../../../lib/flavor/flavor-words.ts';
import { notesOf } from '../form/drink-order.ts';

interface Props {
  selected: readonly FlavorNote[];
  onRemove: (note: FlavorNote) => void;
}

/** The notes chosen so far, by axis. */
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
