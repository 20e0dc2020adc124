import { shortDollars } from '@swizzle/mixology/events/words/money';
import { counted } from '@swizzle/mixology/events/words/nouns';
import { MENU_SECTIONS, type Menu, type MenuSection, SECTION_TITLES } from '@swizzle/proto';
import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Undo from 'lucide-react/icons/undo-2';
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/call.ts';
import { useOtherDrinks, useRename, useUndo } from '../api/menu-changes.ts';
import { AddDrink } from './add-drink.tsx';
import { BriefChips } from './event/brief-chips.tsx';
import { MenuRow } from './menu-row.tsx';

/** The last change of the whole menu, its effect on the cost, and Undo. */
function LastChange({ menu }: { menu: Menu }) {
  const undo = useUndo(menu);
  const { lastChange: last, cost } = menu;
  if (!last) return null;
  const effect =
    last.perGuestBefore === cost.perGuest
      ? ''
      : `: ${shortDollars(last.perGuestBefore)} → ${shortDollars(cost.perGuest)} a guest`;
  return (
    <div role="status" className="last-change">
      <p>
        {last.label}
        {effect}. What changed is marked.
      </p>
      <Button
        look="quiet"
        size="snug"
        aria-busy={undo.isPending}
        onClick={() => !undo.isPending && undo.mutate(last.id)}
      >
        <Undo aria-hidden className="size-4" />
        Undo
      </Button>
    </div>
  );
}

/** Maximum length of a theme that is printed for guests; longer ones are notes to the planner. */
export const LONGEST_TITLE = 60;

/** Allows a line break only after the dot. */
const SEPARATOR = '\u00a0· ';

/** The menu in its printable form. */
export function MenuSheet({ menu }: { menu: Menu }) {
  const [isEditing, setEditing] = useState(true);
  return (
    <article className="menu-sheet" aria-labelledby="menu-name">
      <div className="menu-mode">
        <Button look="plain" size="snug" onClick={() => setEditing(!isEditing)}>
          {isEditing ? <Eye aria-hidden className="size-4" /> : <Pencil aria-hidden className="size-4" />}
          {isEditing ? 'Preview' : 'Edit the menu'}
        </Button>
      </div>
      <header className="grid justify-items-center gap-3 text-center max-sm:gap-2">
        {isEditing ? (
          <MenuName menu={menu} />
        ) : (
          <h2 id="menu-name" className="text-3xl sm:text-4xl wrap-anywhere">
            {menu.name}
          </h2>
        )}
        <p className="max-w-prose text-balance text-muted sm:text-lg">{menu.intro}</p>
        <EventFacts menu={menu} />
      </header>
      {isEditing && (
        <>
          <LastChange menu={menu} />
          {menu.learned && <p className="mt-6 text-center text-sm text-muted">{menu.learned}</p>}
          <BriefChips menu={menu} />
        </>
      )}
      {menu.cocktails.length === 0 && (
        <p className="py-10 text-center text-lg text-muted">No cocktails in this menu yet.</p>
      )}
      {MENU_SECTIONS.map((section) => (
        <Section key={section} menu={menu} section={section} isEditing={isEditing} />
      ))}
      {isEditing && menu.cocktails.length > 0 && <DrinkChanges menu={menu} />}
    </article>
  );
}

/** Actions below the drinks: add one, or replace all that aren't locked. */
function DrinkChanges({ menu }: { menu: Menu }) {
  const others = useOtherDrinks(menu);
  return (
    <div className="menu-changes">
      <AddDrink menu={menu} />
      <Button
        look="quiet"
        size="snug"
        aria-busy={others.isPending}
        onClick={() => !others.isPending && others.mutate((menu.variant ?? 0) + 1)}
      >
        <RefreshCw aria-hidden className="swap-icon size-4" />
        Swap all drinks
      </Button>
    </div>
  );
}

/** The event in short: kind, guests, duration. */
function EventFacts({ menu: { eventType, eventLength, guestCount, budget, theme } }: { menu: Menu }) {
  const event = [eventType, counted(guestCount, 'guest'), eventLength, `${budget} per person`];
  return (
    <p className="text-sm text-muted">
      {event.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && SEPARATOR}
          <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
      {theme && theme.length <= LONGEST_TITLE && <span className="block">Theme: {theme}</span>}
    </p>
  );
}

interface SectionProps {
  menu: Menu;
  section: MenuSection;
  isEditing: boolean;
}

function Section({ menu, section, isEditing }: SectionProps) {
  const entries = menu.cocktails.filter((entry) => entry.section === section);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={`menu-${section}`} className="menu-section">
      <h3 id={`menu-${section}`} className="menu-section-title">
        {SECTION_TITLES[section]}
      </h3>
      <ul>
        {entries.map((entry) => (
          <MenuRow key={entry.id} menu={menu} entry={entry} isEditing={isEditing} />
        ))}
      </ul>
    </section>
  );
}

/** Maximum length of a menu's name. */
const LONGEST_NAME = 120;

function RenameForm({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useRename(menu.id);
  const issue = error instanceof ApiError ? error.issues[0] : undefined;

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = field.current?.value.trim();
    if (isPending) return;
    if (!name || name === menu.name) onClose();
    else mutate(name, { onSuccess: onClose });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={() => error && reset()}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid w-full max-w-lg gap-3 text-left"
    >
      <TextField
        ref={field}
        label="Menu name"
        defaultValue={menu.name}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        fault={issue?.message}
      />
      <div className="flex justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Length from which a name has a smaller font. */
const LONG = 40;

/** The menu's name, editable in place. */
function MenuName({ menu }: { menu: Menu }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    flushSync(() => setEditing(false));
    button.current?.focus();
  };
  if (isEditing) {
    return (
      <>
        <h2 id="menu-name" className="sr-only">
          {menu.name}
        </h2>
        <RenameForm menu={menu} onClose={close} />
      </>
    );
  }
  return (
    <div className="menu-name">
      <h2
        id="menu-name"
        className={clsx(
          'wrap-anywhere hyphens-auto',
          menu.name.length > LONG ? 'text-xl sm:text-2xl' : 'text-2xl sm:text-4xl',
        )}
      >
        {menu.name}
      </h2>
      <button
        ref={button}
        type="button"
        aria-label="Rename the menu"
        onClick={() => setEditing(true)}
        className="menu-name-edit"
      >
        <Pencil aria-hidden className="size-4" />
      </button>
    </div>
  );
}
