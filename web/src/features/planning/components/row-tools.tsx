import type { Menu, MenuEntry } from '@swizzle/proto';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../../../components/ui/button.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { useEntryChange } from '../api/use-entry-change.ts';
import { useReorder } from '../api/use-event-change.ts';
import { useSwap } from '../api/use-swap.ts';
import { ServingsField } from './servings-field.tsx';

export function RowTools({ menu, entry }: { menu: Menu; entry: MenuEntry }) {
  const { mutate: change } = useEntryChange(menu.id, entry);
  const swap = useSwap(menu.id, entry);
  const { isLocked = false } = entry;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and lays itself out
    <div role="group" aria-label={entry.cocktail.name} className="menu-row-tools">
      <ServingsField value={entry.servings} onChange={(servings) => change({ servings })} />
      <Switch label="Sold out" checked={entry.isSoldOut} onChange={(isSoldOut) => change({ isSoldOut })} />
      <Switch label="Keep" checked={isLocked} onChange={(locked) => change({ isLocked: locked })} />
      <Moves menu={menu} entry={entry} />
      <Button
        look="plain"
        size="snug"
        aria-busy={swap.isPending}
        onClick={() => !swap.isPending && swap.mutate()}
      >
        <RefreshCw aria-hidden className="swap-icon size-4" />
        <span className="swap-word">{swap.isPending ? 'Swapping...' : 'Swap'}</span>
      </Button>
    </div>
  );
}

/** One place up or down within its section, where there is one. */
function Moves({ menu, entry }: { menu: Menu; entry: MenuEntry }) {
  const reorder = useReorder(menu);
  const section = menu.cocktails.filter((other) => other.section === entry.section);
  const at = section.indexOf(entry);
  const move = (by: number) => {
    const other = section[at + by];
    if (!other || reorder.isPending) return;
    const ids = menu.cocktails.map(({ id }) => id);
    const [from, to] = [ids.indexOf(entry.id), ids.indexOf(other.id)];
    reorder.mutate(ids.with(from, other.id).with(to, entry.id));
  };
  if (section.length < 2) return null;
  return (
    <span className="menu-row-moves">
      <button type="button" aria-label="Move up" disabled={at === 0} onClick={() => move(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label="Move down"
        disabled={at === section.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </button>
    </span>
  );
}
