import { counted } from '@swizzle/mixology/events/words/nouns';
import { MAX_SERVINGS, type Menu, type MenuEntry, type ServingStyle } from '@swizzle/proto';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { DrinkPicture } from '../../../components/picture/drink-picture.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEntryChange, useReorder, useSwap } from '../api/menu-changes.ts';
import { FigureInput, useDraft } from './shopping/figure-input.tsx';

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none data-highlighted:bg-brass data-highlighted:text-on-brass data-disabled:cursor-default data-disabled:opacity-40';

interface Props {
  /** The accessible name of the menu, for screen readers. */
  label: string;
  children: ReactNode;
}

/** Rare actions in a menu. */
function MoreMenu({ label, children }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="plain" size="snug" aria-label={label}>
          <Ellipsis aria-hidden className="size-5" />
          <span aria-hidden="true">More</span>
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="floats-in z-50 grid min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ActionProps {
  Icon: typeof Ellipsis;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

function MoreAction({ Icon, disabled = false, onSelect, children }: ActionProps) {
  return (
    <DropdownMenu.Item className={ITEM} disabled={disabled} onSelect={onSelect}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </DropdownMenu.Item>
  );
}

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

function RowTools({ menu, entry }: { menu: Menu; entry: MenuEntry }) {
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

/** Moves the drink up or down within its section, if possible. */
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

const PICTURE_PIXELS = 88;

/** How the drink is served, in words. */
const SERVING_WORDS: Readonly<Record<ServingStyle, string>> = {
  sparkling: 'poured sparkling',
  batched: 'batched ahead',
  topped: 'base batched, topped in the glass',
  built: 'built in the glass',
  stirred: 'stirred to order',
  shaken: 'shaken to order',
  blended: 'blended to order',
  hot: 'served hot',
};

/** A drink of the menu with its actions. */
export function MenuRow({ menu, entry, isEditing }: { menu: Menu; entry: MenuEntry; isEditing: boolean }) {
  const {
    cocktail,
    servings,
    isSoldOut,
    isRunOut = false,
    isLocked,
    why,
    servingStyle,
    changed,
    suits = [],
  } = entry;
  return (
    <li className="menu-row" data-sold-out={isSoldOut || isRunOut}>
      <DrinkPicture cocktail={cocktail} size={PICTURE_PIXELS} className="menu-row-picture" />
      <div className="menu-row-words">
        <h4 className="menu-row-name">
          <Link to={paths.cocktail(cocktail.id)}>{cocktail.name}</Link>
          {isEditing && changed?.isNew && <span className="menu-row-mark">New</span>}
          {isEditing && isLocked && <span className="menu-row-mark">Kept</span>}
          {isRunOut && <span className="menu-row-mark">Out in your bar</span>}
        </h4>
        <span aria-hidden="true" className="menu-row-dots" />
        <p className="shrink-0 tabular-nums">
          {counted(servings, 'serving')}
          {isEditing && changed?.servingsBefore && (
            <span className="menu-row-mark">was {changed.servingsBefore}</span>
          )}
        </p>
        <p className="basis-full text-muted">
          {cocktail.mood} · {Number(cocktail.abv.toFixed(1))}% ABV
          {servingStyle && ` · ${SERVING_WORDS[servingStyle]}`}
        </p>
        {suits.length > 0 && <p className="basis-full text-sm text-mint">{suits.join(' · ')}</p>}
        {isEditing && why && <p className="basis-full text-sm text-muted">{why}</p>}
      </div>
      {isEditing && <RowTools menu={menu} entry={entry} />}
    </li>
  );
}
