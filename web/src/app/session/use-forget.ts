import { useEffect } from 'react';
import { forgetOthers } from '../../lib/session/forget-others.ts';
import { forgetConversation } from '../../lib/session/kept-conversation.ts';
import { forgetUser } from '../../lib/session/kept-user.ts';
import { hasHint } from '../../lib/session/sign-in-hint.ts';
import { useUser } from '../../lib/session/use-user.ts';

/**
 * What a user leaves in the tab waits for that user alone: it goes once somebody else signs in. Who they were goes with
 * the session. What they told Sam goes with signing out, after which the server leads to a page that loads without a
 * session; one that ends under an open page may be taken up again.
 */
export function useForget() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (!hasHint()) forgetConversation();
  }, []);
  useEffect(() => {
    if (userId) forgetOthers(userId);
    else if (!hasHint()) forgetUser();
  }, [userId]);
}
