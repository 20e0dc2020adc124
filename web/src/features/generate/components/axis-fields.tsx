import { FLAVOR_AXES, type FlavorAxis, type FlavorNote, type FlavorProfile } from '@swizzle/proto';
import { AxisField } from '../../../components/radar/axis-field.tsx';
import { axisName } from '../../../lib/flavor/taste-words.ts';
import { notesOf } from '../form/drink-order.ts';

interface Props {
  profile: FlavorProfile;
  selected: readonly FlavorNote[];
  onChange: (axis: FlavorAxis, value: number) => void;
  onOpenNotes: (axis: FlavorAxis) => void;
}

/** The radar's six values, for those who would rather type. */
export function AxisFields({ profile, selected, onChange, onOpenNotes }: Props) {
  return (
    <ul className="axis-fields" aria-label="Flavor values">
      {FLAVOR_AXES.map((axis) => (
        <AxisField key={axis} axis={axis} value={profile[axis]} onChange={onChange}>
          <NotesButton
            axis={axis}
            value={profile[axis]}
            noteCount={selected.filter((note) => notesOf(axis).includes(note)).length}
            onOpen={onOpenNotes}
          />
        </AxisField>
      ))}
    </ul>
  );
}

interface NotesButtonProps {
  axis: FlavorAxis;
  value: number;
  noteCount: number;
  onOpen: (axis: FlavorAxis) => void;
}

/** Opens the notes of an axis that is not at zero. */
function NotesButton({ axis, value, noteCount, onOpen }: NotesButtonProps) {
  return (
    <button
      type="button"
      disabled={value === 0}
      onClick={() => onOpen(axis)}
      aria-label={`${axisName(axis)} notes${noteCount > 0 ? `, ${noteCount} chosen` : ''}`}
      className="min-h-11 cursor-pointer rounded-field text-sm text-brass underline-offset-4 hover:underline disabled:cursor-not-allowed disabled:text-muted disabled:no-underline"
    >
      Notes{noteCount > 0 && ` (${noteCount})`}
    </button>
  );
}
