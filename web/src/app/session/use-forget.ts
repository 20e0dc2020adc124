import { useEffect } from 'react';
import { forgetOthers } from '../../lib/session/forget-others.ts';
import { forgetUser } from '../../lib/session/kept-user.ts';
import { hasHint } from '../../lib/session/sign-in-hint.ts';
import { useUser } from '../../lib/session/use-user.ts';

/**
 * What a user leaves in the tab waits for that user alone: it goes once somebody else signs in. Who they were goes with
 * the session.
 */
export function useForget() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId) forgetOthers(userId);
    else if (!hasHint()) forgetUser();
  }, [userId]);
}
