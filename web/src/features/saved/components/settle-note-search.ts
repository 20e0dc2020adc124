import type { FlavorNote } from '@swizzle/proto';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';

type State = UseComboboxState<FlavorNote>;

/** A choice empties the field. Leaving it empties it too, and chooses nothing. */
export function settleNoteSearch(
  _state: State,
  { type, changes }: UseComboboxStateChangeOptions<FlavorNote>,
): Partial<State> {
  if (type === useCombobox.stateChangeTypes.InputBlur)
    return { ...changes, selectedItem: null, inputValue: '' };
  return changes.selectedItem ? { ...changes, inputValue: '' } : changes;
}
