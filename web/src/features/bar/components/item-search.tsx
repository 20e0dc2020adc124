import type { StockItem } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useId, useState } from 'react';
import { stockItemsQuery } from '../api/bar-changes.ts';

const MAX_SHOWN = 12;
const DIACRITICS = /\p{M}/gu;

const plain = (text: string) => text.normalize('NFD').replace(DIACRITICS, '').toLowerCase();

/** Rank, lower is better: prefix of the name, prefix of a word, substring. */
const rank = (name: string, typed: string) => {
  if (name.startsWith(typed)) return 0;
  if (name.includes(` ${typed}`)) return 1;
  return name.includes(typed) ? 2 : undefined;
};

/** Matches of the typed text by name or by the shop's name, best first. */
export function findItems(typed: string, items: readonly StockItem[]): StockItem[] {
  const text = plain(typed.trim());
  if (text === '') return [];
  return items
    .flatMap((item) => {
      const ranks = [plain(item.name), plain(item.buy)].flatMap((name) => rank(name, text) ?? []);
      return ranks.length > 0 ? [{ item, best: Math.min(...ranks) }] : [];
    })
    .sort((one, other) => one.best - other.best || one.item.name.length - other.item.name.length)
    .slice(0, MAX_SHOWN)
    .map(({ item }) => item);
}

interface Props {
  label: string;
  onChoose: (item: StockItem) => void;
}

/** A search field that adds an item to the bar; a choice clears the field for the next one. */
export function ItemSearch({ label, onChoose }: Props) {
  const inputId = useId();
  const { data } = useQuery(stockItemsQuery);
  const [typed, setTyped] = useState('');
  const items = findItems(typed, data ?? []);
  const box = useCombobox<StockItem>({
    inputId,
    items,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.name ?? '',
    stateReducer: emptyOnChoice,
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const isShown = box.isOpen && items.length > 0;
  return (
    <div className="note-search grid gap-1.5">
      <label htmlFor={inputId} {...box.getLabelProps()} className="text-sm font-medium text-muted">
        {label}
      </label>
      <input {...box.getInputProps()} type="text" className="field" placeholder="Gin, limes, Campari …" />
      <p
        role="status"
        className={box.isOpen && typed && items.length === 0 ? 'text-sm text-muted' : 'sr-only'}
      >
        {box.isOpen && typed && (items.length === 0 ? 'Nothing goes by that name' : `${items.length} found`)}
      </p>
      <ul
        {...box.getMenuProps()}
        hidden={!isShown}
        className="note-suggestions rounded-card border border-line bg-raised p-1.5 shadow-float"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            {...box.getItemProps({ item, index })}
            data-highlighted={index === box.highlightedIndex || undefined}
            className="flex min-h-10 cursor-pointer items-baseline justify-between gap-3 rounded-field px-3 py-2 data-highlighted:bg-brass data-highlighted:text-on-brass"
          >
            {item.name}
            {item.buy !== item.name && <span className="text-sm">{item.buy}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type State = UseComboboxState<StockItem>;

function emptyOnChoice(
  _state: State,
  { type, changes }: UseComboboxStateChangeOptions<StockItem>,
): Partial<State> {
  if (type === useCombobox.stateChangeTypes.InputBlur)
    return { ...changes, selectedItem: null, inputValue: '' };
  return changes.selectedItem ? { ...changes, inputValue: '' } : changes;
}
