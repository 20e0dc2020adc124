import { PRODUCT_NAME, type User } from '@swizzle/proto';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../components/ui/button.tsx';
import { useSignOutEverywhere } from '../api/use-sign-out-everywhere.ts';
import { AccountCard } from './account-card.tsx';
import { DataRow } from './data-row.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailVerification } from './email-verification.tsx';

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
          action={
            <Button asChild look="quiet">
              <a href="/api/auth/user/export" download>
                <Download aria-hidden className="size-4" />
                Download my data
              </a>
            </Button>
          }
        />
        <DataRow
          words="Download your bars, log, recipes, and menus for a spreadsheet."
          action={
            <Button asChild look="quiet">
              <a href="/api/auth/user/export.csv" download>
                <Download aria-hidden className="size-4" />
                Download as CSV
              </a>
            </Button>
          }
        />
        <DataRow
          words="Deletes your account and collection. Drinks you made stay public, without your name."
          action={<DeleteAccount user={user} />}
        />
      </ul>
    </AccountCard>
  );
}
