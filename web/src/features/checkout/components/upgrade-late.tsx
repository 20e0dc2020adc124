import { Link } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Cheers } from './cheers.tsx';

export function UpgradeLate({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <Notice
      art={<Cheers />}
      title="Your upgrade is on its way"
      actions={
        <>
          <Button onClick={onLookAgain}>Look again</Button>
          <Button asChild look="quiet">
            <Link href="/account">Go to your account</Link>
          </Button>
        </>
      }
    >
      <p>
        Your card is verified, and there is nothing left for you to do. The upgrade takes a little longer than
        usual; reload this page in a minute to see it.
      </p>
    </Notice>
  );
}
