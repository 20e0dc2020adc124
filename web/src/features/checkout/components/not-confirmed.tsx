import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

export function NotConfirmed() {
  return (
    <Notice
      art={<EmptyGlass />}
      title="Payment Setup Not Complete"
      actions={
        <>
          <Button asChild>
            <Link to={paths.subscribe}>Try again</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={paths.pricing}>Back to Pricing</Link>
          </Button>
        </>
      }
    >
      <p>
        We have no confirmation that your card was verified. No trial has started, and nothing was charged.
      </p>
    </Notice>
  );
}
