import type { FlavorNote } from '@swizzle/proto';
import { useCombobox } from 'downshift';
import { type Ref, useId, useState } from 'react';
import { MAX_NOTES } from '../filters/saved-filters.ts';
import { suggestNotes } from '../filters/suggest-notes.ts';
import { settleNoteSearch } from './settle-note-search.ts';

interface Props {
  chosen: readonly FlavorNote[];
  onChoose: (note: FlavorNote) => void;
  ref: Ref<HTMLInputElement>;
}

/** Finds a flavor note by a part of its name. */
export function NoteSearch({ chosen, onChoose, ref }: Props) {
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const suggestions = suggestNotes(typed, chosen);
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } =
    useCombobox<FlavorNote>({
      inputId,
      items: suggestions,
      // What is chosen becomes a chip, and the field is free for the next.
      selectedItem: null,
      defaultHighlightedIndex: 0,
      stateReducer: settleNoteSearch,
      onInputValueChange: ({ inputValue }) => setTyped(inputValue),
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    });
  return (
    <div className="note-search grid gap-1.5">
      <label htmlFor={inputId} {...getLabelProps()} className="text-sm font-medium text-muted">
        Flavor notes
      </label>
      <input
        {...getInputProps({ ref })}
        type="text"
        className="field"
        placeholder="Search notes"
        disabled={chosen.length >= MAX_NOTES}
      />
      <p role="status" className={suggestions.length > 0 || !isOpen ? 'sr-only' : 'text-sm text-muted'}>
        {isOpen && found(suggestions.length)}
      </p>
      <ul
        {...getMenuProps()}
        hidden={!isOpen || suggestions.length === 0}
        className="note-suggestions rounded-card border border-line bg-raised p-1.5 shadow-float"
      >
        {suggestions.map((note, index) => (
          <li
            key={note}
            {...getItemProps({ item: note, index })}
            data-highlighted={index === highlightedIndex || undefined}
            className="flex min-h-10 cursor-pointer items-center rounded-field px-3 data-highlighted:bg-brass data-highlighted:text-on-brass"
          >
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}

function found(count: number) {
  if (count === 0) return 'No such note on our shelf';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
}
