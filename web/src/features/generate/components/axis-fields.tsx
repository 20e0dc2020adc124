import { FLAVOR_AXES, type FlavorAxis, type FlavorNote, type FlavorProfile } from '@swizzle/proto';
import { AxisField } from '../../../components/radar/axis-field.tsx';
import { notesOf } from '../form/drink-order.ts';
import { NotesButton } from './notes-button.tsx';

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
