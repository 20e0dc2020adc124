import { FLAVOR_AXES, type FlavorAxis, type FlavorNote, type FlavorProfile } from '@swizzle/proto';
import { notesOf } from '../form/drink-order.ts';
import { AxisField } from './axis-field.tsx';

interface Props {
  profile: FlavorProfile;
  selected: readonly FlavorNote[];
  onChange: (axis: FlavorAxis, value: number) => void;
  onOpenNotes: (axis: FlavorAxis) => void;
}

/** The radar's six values, for those who would rather type. */
export function AxisFields({ profile, selected, ...rest }: Props) {
  return (
    <ul className="grid gap-1.5" aria-label="Flavor values">
      {FLAVOR_AXES.map((axis) => (
        <AxisField
          key={axis}
          axis={axis}
          value={profile[axis]}
          noteCount={selected.filter((note) => notesOf(axis).includes(note)).length}
          {...rest}
        />
      ))}
    </ul>
  );
}
