import type { Menu } from '@swizzle/proto';
import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useRename } from '../api/menu-changes.ts';

/** Characters of a menu's name. */
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

/** Characters from which a name is set smaller. */
const LONG = 40;

/** The menu's name, which can be changed where it stands. */
export function MenuName({ menu }: { menu: Menu }) {
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
          menu.name.length > LONG ? 'text-xl sm:text-2xl' : 'text-3xl sm:text-4xl',
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
