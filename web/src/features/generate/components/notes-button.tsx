import type { FlavorAxis } from '@swizzle/proto';
import { axisName } from '../../../lib/flavor/flavor-words.ts';

interface Props {
  axis: FlavorAxis;
  value: number;
  noteCount: number;
  onOpen: (axis: FlavorAxis) => void;
}

/** Opens the notes of an axis that is not at zero. */
export function NotesButton({ axis, value, noteCount, onOpen }: Props) {
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
