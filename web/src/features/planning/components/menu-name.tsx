import type { Menu } from '@swizzle/proto';
import { clsx } from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RenameForm } from './rename-form.tsx';

/** Characters from which on a name is set smaller. */
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
