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
          words="Left a session open somewhere? This ends all of them, this one too."
          action={
            <Button look="quiet" aria-busy={isPending} onClick={() => !isPending && mutate()}>
              Sign out everywhere
            </Button>
          }
        />
        <DataRow
          words={`Everything that ${PRODUCT_NAME} keeps about you, in one file.`}
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
          words="Your account, your collection and your sessions go. Your cocktails stay on the menu, without your name."
          action={<DeleteAccount user={user} />}
        />
      </ul>
    </AccountCard>
  );
}
