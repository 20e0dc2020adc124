import type { User } from '@swizzle/proto';
import * as Dialog from 'radix-ui/alert-dialog';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useDeletion } from '../api/account-changes.ts';

/** Asks for proof first: nobody else's hand on an open phone should do this. */
export function DeleteAccount({ user }: { user: User }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button look="danger">Delete account</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content aria-modal="true" className="alert floats-in card">
          <Dialog.Title className="text-2xl">Delete your account?</Dialog.Title>
          <Dialog.Description asChild>
            <div className="grid gap-2 text-muted">
              <p>This deletes your profile, collection and sign-in. You can't undo it.</p>
              <p>Drinks you made stay public, without your name.</p>
              {user.trialUsed && <p>We keep a note that this email address has used its free trial.</p>}
            </div>
          </Dialog.Description>
          <DeletionForm user={user} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PASSWORD = { label: 'Your password', type: 'password', autoComplete: 'current-password' } as const;
const EMAIL = { label: 'Your email address', type: 'email', autoComplete: 'off' } as const;

function DeletionForm({ user }: { user: User }) {
  const { mutate, error, isPending, reset } = useDeletion(user);
  const words = error instanceof ApiError ? error.words : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('proof')));
  }

  return (
    <form noValidate onSubmit={submit} onInput={() => error && reset()} className="grid gap-5 pt-2">
      <TextField
        {...(user.hasPassword ? PASSWORD : EMAIL)}
        name="proof"
        required
        fault={error ? (words ?? 'Failed to delete account. Please try again.') : undefined}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Dialog.Cancel asChild>
          <Button look="quiet">Keep my account</Button>
        </Dialog.Cancel>
        <Button type="submit" look="danger" aria-busy={isPending}>
          Delete account
        </Button>
      </div>
    </form>
  );
}
