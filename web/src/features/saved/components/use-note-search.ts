import type { FlavorNote } from '@swizzle/proto';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useState } from 'react';
import { suggestNotes } from '../filters/suggest-notes.ts';

/** The state of a field that suggests notes: what is chosen is handed on, and the field is free for the next. */
export function useNoteSearch(
  inputId: string,
  chosen: readonly FlavorNote[],
  onChoose: (note: FlavorNote) => void,
) {
  const [typed, setTyped] = useState('');
  const suggestions = suggestNotes(typed, chosen);
  const combobox = useCombobox<FlavorNote>({
    inputId,
    items: suggestions,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: settle,
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  return { ...combobox, suggestions };
}

type State = UseComboboxState<FlavorNote>;

/** A choice empties the field. Leaving it empties it too, and chooses nothing. */
function settle(_state: State, { type, changes }: UseComboboxStateChangeOptions<FlavorNote>): Partial<State> {
  if (type === useCombobox.stateChangeTypes.InputBlur)
    return { ...changes, selectedItem: null, inputValue: '' };
  return changes.selectedItem ? { ...changes, inputValue: '' } : changes;
}
