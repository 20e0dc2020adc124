import { useEffect } from 'react';
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

// What the tab keeps names its owner, as `ownerId` or, a conversation, as `userId`.

/** Drops all that belongs to somebody else. */
function forgetOthers(userId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const owner = ownerOf(sessionStorage.getItem(key));
    if (owner !== undefined && owner !== userId) sessionStorage.removeItem(key);
  }
}

function ownerOf(text: string | null): unknown {
  try {
    const { ownerId, userId } = Object(JSON.parse(text ?? 'null'));
    return ownerId ?? userId;
  } catch {
    return undefined;
  }
}
