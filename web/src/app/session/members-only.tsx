import { type ReactNode, useEffect } from 'react';
import { PageLoading } from '../../components/page/page-loading.tsx';
import { useSession } from '../../lib/session/use-user.ts';
import { Landing } from '../pages/landing.tsx';

interface Props {
  /** What happens besides to somebody who is not signed in; may return how to call it off. */
  turnAway?: () => undefined | (() => void);
  children: ReactNode;
}

/** Shows its page to those signed in, the landing page to all others. */
export function MembersOnly({ turnAway, children }: Props) {
  const { status } = useSession();
  useEffect(() => (status === 'signed-out' ? turnAway?.() : undefined), [status, turnAway]);
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? children : <Landing />;
}
