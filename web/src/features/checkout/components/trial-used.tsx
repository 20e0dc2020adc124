import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

export function TrialUsed({ words }: { words: string }) {
  return (
    <Notice
      art={<EmptyGlass />}
      title="Trial Already Used"
      actions={
        <>
          <Button disabled>Direct Paid Subscription (Coming Soon)</Button>
          <Button asChild look="quiet">
            <Link to={paths.pricing}>Back to Pricing</Link>
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <p>Additional trials are not available to prevent abuse</p>
      <p>
        Subscribed before? You can pick it up again in{' '}
        <Link to={paths.account} className="font-semibold text-brass underline underline-offset-4">
          your account
        </Link>
        .
      </p>
    </Notice>
  );
}
