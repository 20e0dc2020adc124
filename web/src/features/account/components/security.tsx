import type { Session, User } from '@swizzle/proto';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/call.ts';
import { longDate } from '../../../lib/long-date.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { useEndSession, usePasswordChange, useSessions } from '../api/account-changes.ts';
import { AccountCard } from './account-card.tsx';
import { TwoStep } from './two-step.tsx';

/** The password, and the sessions. */
export function Security({ user }: { user: User }) {
  return (
    <AccountCard title="Password and sessions">
      {user.hasPassword && <Password />}
      <TwoStep user={user} />
      <Sessions />
    </AccountCard>
  );
}

function Password() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PasswordForm onClose={() => setOpen(false)} />;
  return (
    <Button look="quiet" className="self-start" onClick={() => setOpen(true)}>
      Change password
    </Button>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending, reset } = usePasswordChange(onClose);
  useFocusHandover(form);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isWrong = error instanceof ApiError && error.status === 403;
  const words =
    (error instanceof ApiError && error.words) || 'Failed to change your password. Please try again.';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [password, newPassword] = [String(fields.get('password')), String(fields.get('newPassword'))];
    if (!isPending) mutate({ password, newPassword });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={() => error && reset()} className="grid gap-4">
      <TextField
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        fault={isWrong ? words : undefined}
      />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        fault={error && !isWrong ? words : undefined}
      />
      <p className="text-sm text-muted">8 to 128 characters. Every other browser is signed out.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isPending}>
          Save new password
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Sessions() {
  const { data, isError } = useSessions();
  if (isError) return <p role="status">We couldn't load your sessions.</p>;
  if (!data) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">Where you're signed in</h3>
      <ul>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
    </div>
  );
}

function SessionRow({ id, device, usedAt, isCurrent }: Session) {
  const row = useRef<HTMLLIElement>(null);
  const { mutate, isPending } = useEndSession();
  useFocusHandover(row);
  const name = device || 'Unknown browser';
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 last:pb-0"
    >
      <p>
        {name}
        <span className="block text-sm text-muted">
          {isCurrent ? 'This browser' : `Last used on ${longDate(usedAt)}`}
        </span>
      </p>
      {!isCurrent && (
        <Button look="quiet" size="small" aria-busy={isPending} onClick={() => !isPending && mutate(id)}>
          End this one
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}
