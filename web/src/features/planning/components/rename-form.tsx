import type { Menu } from '@swizzle/proto';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useRename } from '../api/use-rename.ts';

/** Characters of a menu's name. */
const LONGEST_NAME = 120;

export function RenameForm({ menu, onClose }: { menu: Menu; onClose: () => void }) {
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
