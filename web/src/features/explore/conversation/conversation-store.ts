// Stores the conversation in the tab, so that it survives navigation and a reload.

import {
  BASE_LIQUOR_FILTERS,
  CARE_KINDS,
  type Helpline,
  type KnownWish,
  MAX_ORDERED_COCKTAILS,
  MOOD_FILTERS,
  type SamSuggestion,
} from '@swizzle/proto';
import { useMemo, useSyncExternalStore } from 'react';
import { CONVERSATION_KEY } from '../../../lib/session/conversation-storage.ts';
import { sessionMark } from '../../../lib/session/sign-in.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import type { Filters } from '../filters.ts';
import { type Conversation, type Line, MAX_LINES, NEW_CONVERSATION, TABS } from './conversation.ts';
import type { Guidance, Order } from './guidance.ts';

// Restores the stored conversation; an invalid one, or one of another user or session, counts as new.

/** The limits of the API. */
const MAX_STORED = { suggestions: 3, helplines: 3, known: 16, replies: 5 } as const;
const LONGEST = { name: 80, reason: 160, key: 80, label: 80, reply: 60 } as const;
const MAX_ID = 999_999_999;
const PHONE_NUMBER = /^\d{2,15}$/;

/** The owner of the conversation, which ends with the session, as on the server. */
interface ConversationOwner {
  readonly userId: string;
  readonly session: string;
}

export const storeConversation = ({ userId, session }: ConversationOwner, conversation: Conversation) =>
  JSON.stringify({ userId, session, conversation });

export function readConversation(kept: string | null, owner: ConversationOwner): Conversation {
  if (kept === null) return NEW_CONVERSATION;
  try {
    const { userId, session, conversation } = fields(JSON.parse(kept));
    const isTheirs = userId === owner.userId && session === owner.session;
    return isTheirs ? parseConversation(fields(conversation)) : NEW_CONVERSATION;
  } catch {
    return NEW_CONVERSATION;
  }
}

function parseConversation(kept: Fields): Conversation {
  return {
    started: kept.started === true,
    // New answers may be added after the last stored lines.
    lines: list(kept.lines, MAX_LINES * 2, parseLine),
    turn: count(kept.turn),
    isNewTalk: flag(kept.isNewTalk),
    filters: parseFilters(kept.filters),
    guidance: parseGuidance(fields(kept.guidance)),
    page: count(kept.page),
    tab: oneOf(TABS, kept.tab),
    draft: words(kept.draft),
  };
}

function parseLine(kept: unknown): Line {
  const { role, content, turn, chosen, isNewTalk, forget, suggestions, helplines } = fields(kept);
  return {
    role: oneOf(['user', 'assistant'] as const, role),
    content: words(content),
    turn: count(turn),
    ...(chosen !== undefined && { chosen: flag(chosen) }),
    ...(isNewTalk !== undefined && { isNewTalk: flag(isNewTalk) }),
    ...(forget !== undefined && { forget: text(forget, LONGEST.key) }),
    ...(suggestions !== undefined && {
      suggestions: list(suggestions, MAX_STORED.suggestions, parseSuggestion),
    }),
    ...(helplines !== undefined && { helplines: list(helplines, MAX_STORED.helplines, parseHelpline) }),
  };
}

function parseGuidance({ care, order, known, replies }: Fields): Guidance {
  return {
    care: care === null ? null : oneOf(CARE_KINDS, care),
    order: order === null ? null : parseOrder(fields(order)),
    known: list(known, MAX_STORED.known, parseKnown),
    replies: list(replies, MAX_STORED.replies, (reply) => text(reply, LONGEST.reply)),
  };
}

function parseOrder({ ids, filters }: Fields): Order {
  const parsed = list(ids, MAX_ORDERED_COCKTAILS, id);
  return parsed.length === 0 ? fail() : { ids: parsed, filters: parseFilters(filters) };
}

function parseSuggestion(kept: unknown): SamSuggestion {
  const { id: cocktailId, name, reason } = fields(kept);
  return { id: id(cocktailId), name: text(name, LONGEST.name), reason: text(reason, LONGEST.reason) };
}

function parseKnown(kept: unknown): KnownWish {
  const { key, label } = fields(kept);
  return { key: text(key, LONGEST.key), label: text(label, LONGEST.label) };
}

function parseHelpline(kept: unknown): Helpline {
  const { label, number } = fields(kept);
  return {
    label: text(label, LONGEST.label),
    number: PHONE_NUMBER.test(words(number)) ? words(number) : fail(),
  };
}

function parseFilters(kept: unknown): Filters {
  const { baseLiquor, mood } = fields(kept);
  return { baseLiquor: oneOf(BASE_LIQUOR_FILTERS, baseLiquor), mood: oneOf(MOOD_FILTERS, mood) };
}

type Fields = Partial<Record<string, unknown>>;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : fail();
const words = (value: unknown) => (typeof value === 'string' ? value : fail());
const flag = (value: unknown) => (typeof value === 'boolean' ? value : fail());
const count = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : fail();
const id = (value: unknown) => (count(value) > 0 && count(value) <= MAX_ID ? count(value) : fail());
const oneOf = <Value>(values: readonly Value[], value: unknown): Value =>
  values.find((candidate) => candidate === value) ?? fail();

function text(value: unknown, longest: number): string {
  const found = words(value);
  return found.length > 0 && found.length <= longest ? found : fail();
}

const list = <Item>(value: unknown, most: number, parse: (item: unknown) => Item): Item[] =>
  Array.isArray(value) && value.length <= most ? value.map((item) => parse(item)) : fail();

function fail(): never {
  throw new Error('broken');
}

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

/** Selects a part of the conversation; the result is stable until it changes. */
export function useConversation<Part>(part: (conversation: Conversation) => Part): Part {
  const userId = useUserId();
  return useSyncExternalStore(subscribe, () => part(conversationOf(userId)));
}

/** The current conversation and its setter, for use outside of rendering. */
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
