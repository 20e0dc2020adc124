import { PRODUCT_NAME, type User } from '@swizzle/proto';
import Download from 'lucide-react/icons/download';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import * as Dialog from 'radix-ui/alert-dialog';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { ApiError } from '../../../lib/api/call.ts';
import { useDeletion, useSignOutEverywhere, useVerification } from '../api/account-changes.ts';
import { AccountCard } from './account-card.tsx';

/** Requires a proof of identity, in case someone else uses an unlocked phone. */
function DeleteAccount({ user }: { user: User }) {
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

interface DataRowProps {
  words: ReactNode;
  action?: ReactNode;
}

/** An action with its description and button. */
function DataRow({ words, action }: DataRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <p className="max-w-xl flex-1 basis-60">{words}</p>
      {action}
    </li>
  );
}

function EmailVerification({ user: { email, emailVerified } }: { user: User }) {
  const { mutate, isPending } = useVerification(email);
  if (emailVerified) {
    return (
      <DataRow
        words={
          <span className="flex items-center gap-2">
            <MailCheck aria-hidden className="size-5 shrink-0 text-mint" />
            Your email is verified
          </span>
        }
      />
    );
  }
  return (
    <DataRow
      words={
        <span className="flex items-center gap-2">
          <MailWarning aria-hidden className="size-5 shrink-0 text-coral" />
          Your email is not verified yet
        </span>
      }
      action={
        <Button look="quiet" aria-busy={isPending} onClick={() => !isPending && mutate()}>
          Send the link again
        </Button>
      }
    />
  );
}

function DownloadButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button asChild look="quiet">
      <a href={href} download>
        <Download aria-hidden className="size-4" />
        {children}
      </a>
    </Button>
  );
}

export function AccountData({ user }: { user: User }) {
  const { mutate, isPending } = useSignOutEverywhere();
  return (
    <AccountCard title="Account Data">
      <ul>
        <EmailVerification user={user} />
        <DataRow
          words="Sign out on every device, including this one."
          action={
            <Button look="quiet" aria-busy={isPending} onClick={() => !isPending && mutate()}>
              Sign out everywhere
            </Button>
          }
        />
        <DataRow
          words={`Download everything ${PRODUCT_NAME} stores about you as one file.`}
          action={<DownloadButton href="/api/auth/user/export">Download my data</DownloadButton>}
        />
        <DataRow
          words="Download your bars, log, recipes, and menus for a spreadsheet."
          action={<DownloadButton href="/api/auth/user/export.csv">Download as CSV</DownloadButton>}
        />
        <DataRow
          words="Deletes your account and collection. Drinks you made stay public, without your name."
          action={<DeleteAccount user={user} />}
        />
      </ul>
    </AccountCard>
  );
}
