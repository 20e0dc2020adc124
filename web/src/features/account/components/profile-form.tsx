import type { User } from '@swizzle/proto';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useProfile } from '../api/account-changes.ts';

const FIELDS = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', maxLength: 80 },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', maxLength: 80 },
  {
    name: 'profileImageUrl',
    label: 'Profile Image URL (optional)',
    autoComplete: 'off',
    maxLength: 2048,
    inputMode: 'url',
    placeholder: 'https://',
  },
] as const;

interface Props {
  user: User;
  onClose: () => void;
}

/** Lives while it is open, so that closing it forgets what was typed. */
export function ProfileForm({ user, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending, reset } = useProfile(onClose);
  const issues = error instanceof ApiError ? error.issues : [];

  useEffect(() => focusOn(form.current, 'input'), []);
  useEffect(() => {
    if (error) focusOn(form.current, 'input[aria-invalid]');
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={() => error && reset()}
      className="floats-in grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
    >
      {FIELDS.map((field) => (
        <div key={field.name} className="last-of-type:sm:col-span-2">
          <TextField
            {...field}
            defaultValue={user[field.name] ?? ''}
            fault={issues.find(({ path }) => path === field.name)?.message}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" aria-busy={isPending}>
          Save Changes
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const focusOn = (form: HTMLFormElement | null, selector: string) =>
  form?.querySelector<HTMLInputElement>(selector)?.focus();
