import type { User } from '@swizzle/proto';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/call.ts';
import { fullName } from '../../../lib/session/use-user.ts';
import { useProfile } from '../api/account-changes.ts';
import { AccountCard } from './account-card.tsx';

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

/** Mounted while it is open, so that closing it discards the input. */
function ProfileForm({ user, onClose }: Props) {
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

export function Profile({ user }: { user: User }) {
  const editButton = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  return (
    <AccountCard title="Profile Information">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar user={user} size="large" />
        <dl className="grid min-w-0 flex-1 basis-52 gap-1">
          <dt className="sr-only">Name</dt>
          <dd className="font-display text-3xl leading-tight wrap-anywhere">
            {fullName(user, 'No name set')}
          </dd>
          <dt className="sr-only">Email</dt>
          <dd className="wrap-anywhere text-muted">{user.email}</dd>
        </dl>
        {!isEditing && (
          <Button ref={editButton} look="quiet" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Edit Profile
          </Button>
        )}
      </div>
      {isEditing && <ProfileForm user={user} onClose={close} />}
    </AccountCard>
  );
}
