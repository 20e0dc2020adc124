import { ALL_FLAVOR_NOTES, type FlavorNote, NOTE_SUGGESTIONS } from '@swizzle/proto';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { MAX_NOTES } from '../filters/saved-filters.ts';

/** The state of an autocomplete for notes: a choice is passed on, and clears the field. */
function useNoteSearch(inputId: string, chosen: readonly FlavorNote[], onChoose: (note: FlavorNote) => void) {
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

/** A choice clears the field. Blurring it clears it, too, without a choice. */
function settle(_state: State, { type, changes }: UseComboboxStateChangeOptions<FlavorNote>): Partial<State> {
  if (type === useCombobox.stateChangeTypes.InputBlur)
    return { ...changes, selectedItem: null, inputValue: '' };
  return changes.selectedItem ? { ...changes, inputValue: '' } : changes;
}

interface Props {
  chosen: readonly FlavorNote[];
  onChoose: (note: FlavorNote) => void;
  ref: Ref<HTMLInputElement>;
}

/** Searches a flavor note by a part of its name. */
export function NoteSearch({ chosen, onChoose, ref }: Props) {
  const inputId = useId();
  const search = useNoteSearch(inputId, chosen, onChoose);
  return (
    <div className="note-search grid gap-1.5">
      <label htmlFor={inputId} {...search.getLabelProps()} className="text-sm font-medium text-muted">
        Flavor notes
      </label>
      <input
        {...search.getInputProps({ ref })}
        type="text"
        className="field"
        placeholder="Search notes"
        disabled={chosen.length >= MAX_NOTES}
      />
      <Suggestions {...search} />
    </div>
  );
}

type SuggestionsProps = Pick<
  ReturnType<typeof useNoteSearch>,
  'suggestions' | 'isOpen' | 'highlightedIndex' | 'getMenuProps' | 'getItemProps'
>;

function Suggestions({
  suggestions,
  isOpen,
  highlightedIndex,
  getMenuProps,
  getItemProps,
}: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const none = suggestions.length === 0;
  return (
    <>
      <p role="status" className={isOpen && none ? 'text-sm text-muted' : 'sr-only'}>
        {isOpen && found(suggestions.length)}
      </p>
      <ul
        {...getMenuProps({ ref: list })}
        hidden={!isOpen || none}
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
    </>
  );
}

function found(count: number) {
  if (count === 0) return 'No matching note';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
}

const BY_NAME = ALL_FLAVOR_NOTES.toSorted();

/** The matching notes: first by prefix, then by substring. */
function suggestNotes(typed: string, chosen: readonly FlavorNote[]): FlavorNote[] {
  const text = typed.trim().toLowerCase();
  const position = (note: FlavorNote) => note.toLowerCase().indexOf(text);
  return BY_NAME.filter((note) => position(note) >= 0 && !chosen.includes(note))
    .sort((a, b) => Number(position(a) > 0) - Number(position(b) > 0))
    .slice(0, NOTE_SUGGESTIONS);
}
