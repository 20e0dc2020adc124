import { useEffect } from 'react';
import { forgetOthers } from '../../lib/session/forget-others.ts';
import { useUser } from '../../lib/session/use-user.ts';

/** What a user leaves in the tab waits for that user alone: it goes once somebody else signs in. */
export function useForget() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId) forgetOthers(userId);
  }, [userId]);
}
