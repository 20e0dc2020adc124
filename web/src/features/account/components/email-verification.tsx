import type { User } from '@swizzle/proto';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import { Button } from '../../../components/ui/button.tsx';
import { useVerification } from '../api/use-verification.ts';
import { DataRow } from './data-row.tsx';

export function EmailVerification({ user: { email, emailVerified } }: { user: User }) {
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
