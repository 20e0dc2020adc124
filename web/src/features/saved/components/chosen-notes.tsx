import { FLAVOR_AXES, FLAVOR_NOTES, type FlavorAxis, type FlavorNote } from '@swizzle/proto';
import type { RefObject } from 'react';
import { RemovableChip } from '../../../components/ui/chip.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';

interface Props {
  notes: readonly FlavorNote[];
  /** Gets the focus when the last chip has gone. */
  search: RefObject<HTMLElement | null>;
  onRemove: (note: FlavorNote) => void;
}

export function ChosenNotes({ notes, search, onRemove }: Props) {
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
