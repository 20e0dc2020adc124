import type { Menu, MenuEntry } from '@swizzle/proto';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '../../../components/ui/button.tsx';
import { useEntryChange } from '../api/use-entry-change.ts';
import { useReorder } from '../api/use-event-change.ts';
import { useSwap } from '../api/use-swap.ts';
import { MoreAction, MoreMenu } from './more-menu.tsx';
import { ServingsField } from './servings-field.tsx';

export function RowTools({ menu, entry }: { menu: Menu; entry: MenuEntry }) {
  const { mutate: change } = useEntryChange(menu.id, entry);
  const swap = useSwap(menu.id, entry);
  const move = useMove(menu, entry);
  const { isLocked = false, isSoldOut, cocktail } = entry;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and lays itself out
    <div role="group" aria-label={cocktail.name} className="menu-row-tools">
      <ServingsField value={entry.servings} onChange={(servings) => change({ servings })} />
      <Button
        look="plain"
        size="snug"
        aria-busy={swap.isPending}
        onClick={() => !swap.isPending && swap.mutate()}
      >
        <RefreshCw aria-hidden className="swap-icon size-4" />
        {swap.isPending ? 'Swapping...' : 'Swap'}
      </Button>
      <button
        type="button"
        role="switch"
        aria-checked={isSoldOut}
        className="sold-out-switch"
        onClick={() => change({ isSoldOut: !isSoldOut })}
      >
        Mark sold out
      </button>
      <MoreMenu label={`More for ${cocktail.name}`}>
        <MoreAction Icon={isLocked ? LockOpen : Lock} onSelect={() => change({ isLocked: !isLocked })}>
          {isLocked ? 'Don’t keep it in new plans' : 'Keep it in new plans'}
        </MoreAction>
        <MoreAction Icon={ArrowUp} disabled={!move.canMove(-1)} onSelect={() => move.by(-1)}>
          Move up
        </MoreAction>
        <MoreAction Icon={ArrowDown} disabled={!move.canMove(1)} onSelect={() => move.by(1)}>
          Move down
        </MoreAction>
      </MoreMenu>
    </div>
  );
}

/** One place up or down within its section, where there is one. */
function useMove(menu: Menu, entry: MenuEntry) {
  const reorder = useReorder(menu);
  const section = menu.cocktails.filter((other) => other.section === entry.section);
  const at = section.indexOf(entry);
  return {
    canMove: (by: number) => section[at + by] !== undefined,
    by: (by: number) => {
      const other = section[at + by];
      if (!other || reorder.isPending) return;
      const ids = menu.cocktails.map(({ id }) => id);
      const [from, to] = [ids.indexOf(entry.id), ids.indexOf(other.id)];
      reorder.mutate(ids.with(from, other.id).with(to, entry.id));
    },
  };
}
