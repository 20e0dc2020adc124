import type { Menu, MenuEntry } from '@swizzle/proto';
import { MAX_SERVINGS } from '@swizzle/proto';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useEntryChange, useSwap } from '../api/entry-changes.ts';
import { useReorder } from '../api/menu-changes.ts';
import { FigureInput, useDraft } from './figure-input.tsx';
import { MoreAction, MoreMenu } from './more-menu.tsx';

interface ServingsFieldProps {
  value: number;
  onChange: (servings: number) => void;
}

const within = (servings: number) => Math.min(MAX_SERVINGS, Math.max(1, servings));

function ServingsField({ value, onChange }: ServingsFieldProps) {
  const id = useId();
  const read = (text: string, by = 0) => {
    const typed = Number.parseInt(text, 10);
    return Number.isNaN(typed) ? value : within(typed + by);
  };
  const draft = useDraft(String(value), (text) => {
    const servings = read(text);
    if (servings !== value) onChange(servings);
  });
  const step = (by: number) => draft.setText(String(read(draft.text, by)));
  return (
    <div className="stepper">
      <label htmlFor={id} className="sr-only">
        Servings
      </label>
      <button type="button" aria-label="Fewer servings" className="stepper-button" onClick={() => step(-1)}>
        <Minus aria-hidden className="size-4" />
      </button>
      <FigureInput id={id} draft={draft} inputMode="numeric" min={1} max={MAX_SERVINGS} />
      <button type="button" aria-label="More servings" className="stepper-button" onClick={() => step(1)}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}

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
