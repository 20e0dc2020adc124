import { useEffect } from 'react';
import { forgetConversation } from '../../features/explore/conversation/conversation-store.ts';
import { hasHint } from '../../lib/session/sign-in-hint.ts';
import { useSession } from '../../lib/session/use-user.ts';

/** What somebody told Sam goes with them when they sign out. */
export function useForget() {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out' && !hasHint()) forgetConversation();
  }, [status]);
}
