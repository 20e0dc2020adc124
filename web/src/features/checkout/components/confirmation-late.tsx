import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

export function ConfirmationLate({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      art={<EmptyGlass />}
      title="No confirmation yet"
      actions={
        <>
          <Button onClick={onRetry}>Check again</Button>
          <Button asChild look="quiet">
            <Link to={paths.account}>Go to your account</Link>
          </Button>
        </>
      }
    >
      <p>
        We haven't heard from the payment provider yet. If you just added a card, your trial starts as soon as
        we do; you don't need to enter it again.
      </p>
      <p>
        Haven't added a card?{' '}
        <Link to={paths.subscribe} className="font-semibold text-brass underline underline-offset-4">
          Start your free trial
        </Link>
        .
      </p>
    </Notice>
  );
}
