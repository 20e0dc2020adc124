import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

interface Props {
  title: string;
  /** The words of the link back to the card form. */
  action: string;
  children: ReactNode;
}

/** There is no trial, and a way back to the form. */
export function NotConfirmed({ title, action, children }: Props) {
  return (
    <Notice
      art={<EmptyGlass />}
      title={title}
      actions={
        <>
          <Button asChild>
            <Link to={paths.subscribe}>{action}</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={paths.pricing}>Back to Pricing</Link>
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
