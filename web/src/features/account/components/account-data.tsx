import { PRODUCT_NAME, type User } from '@swizzle/proto';
import Download from 'lucide-react/icons/download';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useSignOutEverywhere, useVerification } from '../api/account-changes.ts';
import { AccountCard } from './account-card.tsx';
import { DeleteAccount } from './delete-account.tsx';

interface DataRowProps {
  words: ReactNode;
  action?: ReactNode;
}

/** What can be done, and the button that does it. */
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
