// The tab keeps the conversation, so that it outlives a cocktail's page and a reload.
import { useMemo, useSyncExternalStore } from 'react';
import { CONVERSATION_KEY } from '../../../lib/session/kept-conversation.ts';
import { sessionMark } from '../../../lib/session/sign-in-hint.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { type Conversation, NEW_CONVERSATION } from './conversation.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';

const listeners = new Set<() => void>();
let latest: { kept: string | null; userId: string; session: string; conversation: Conversation } = {
  kept: null,
  userId: '',
  session: '',
  conversation: NEW_CONVERSATION,
};

function conversationOf(userId: string): Conversation {
  const kept = sessionStorage.getItem(CONVERSATION_KEY);
  const session = sessionMark();
  if (latest.kept !== kept || latest.userId !== userId || latest.session !== session) {
    latest = { kept, userId, session, conversation: readConversation(kept, { userId, session }) };
  }
  return latest.conversation;
}

function changeConversation(
  userId: string,
  change: (conversation: Conversation) => Conversation,
): Conversation {
  const conversation = change(conversationOf(userId));
  const session = sessionMark();
  const kept = storeConversation({ userId, session }, conversation);
  sessionStorage.setItem(CONVERSATION_KEY, kept);
  latest = { kept, userId, session, conversation };
  for (const listener of listeners) listener();
  return conversation;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** One part of the conversation: what is read stays the same thing until it changes. */
export function useConversation<Part>(part: (conversation: Conversation) => Part): Part {
  const userId = useUserId();
  return useSyncExternalStore(subscribe, () => part(conversationOf(userId)));
}

/** The conversation as it is now, and the way to change it, for what happens outside of a render. */
export function useConversationStore() {
  const userId = useUserId();
  return useMemo(
    () => ({
      read: () => conversationOf(userId),
      change: (change: (conversation: Conversation) => Conversation) => changeConversation(userId, change),
    }),
    [userId],
  );
}

const useUserId = () => useUser()?.id ?? '';
