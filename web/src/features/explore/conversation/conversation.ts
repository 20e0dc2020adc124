import {
  type ChatMessage,
  type Helpline,
  type KnownWish,
  MAX_CHAT_MESSAGE,
  type SamAnswer,
  type SamSuggestion,
} from '@swizzle/proto';
import { type Filters, NO_FILTERS, requestFor, sameFilters } from '../filters.ts';
import { type Guidance, guidanceOf, NO_GUIDANCE, orderInForce } from './guidance.ts';

export const TABS = ['chat', 'results'] as const;
export type Tab = (typeof TABS)[number];

/** What goes to Sam with a message of the guest. */
interface Sent {
  /** The guest chose the filters by hand, and Sam's answer leaves them alone. */
  chosen?: boolean;
  /** It begins a new conversation: Sam drops what he knows. */
  isNewTalk?: boolean;
  /** The key of something that Sam knows and shall forget. */
  forget?: string;
}

export interface Line extends ChatMessage, Sent {
  /** Which of the guest's messages this is, or answers. */
  turn: number;
  /** Drinks that Sam names. */
  suggestions?: readonly SamSuggestion[];
  helplines?: readonly Helpline[];
}

/** One guest's conversation with Sam: what was said, and where it led. */
export interface Conversation {
  /** The intro is over. */
  started: boolean;
  lines: readonly Line[];
  /** Counts the guest's messages, on and on: what is answered late belongs to an earlier one. */
  turn: number;
  /** Sam has heard nothing of this conversation yet. */
  isNewTalk: boolean;
  filters: Filters;
  guidance: Guidance;
  page: number;
  tab: Tab;
  /** What is in the guest's field, not yet sent. */
  draft: string;
}

export const NEW_CONVERSATION: Conversation = {
  started: false,
  lines: [],
  turn: 0,
  isNewTalk: true,
  filters: NO_FILTERS,
  guidance: NO_GUIDANCE,
  page: 1,
  tab: 'chat',
  draft: '',
};

/** Lines of a chat that are kept. */
export const MAX_LINES = 100;

/** A message as it is sent: one line, as the server takes it. */
export const tidy = (words: string) =>
  words
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHAT_MESSAGE)
    // Half a character, where the end was cut through one.
    .replace(/\p{Cs}/gu, '');

export function say(conversation: Conversation, content: string): Conversation {
  return send({ ...conversation, draft: '' }, { content });
}

/** The guest sets the filters, which says something too. */
export function choose(conversation: Conversation, filters: Filters): Conversation {
  const content = requestFor(conversation.filters, filters);
  return { ...send(conversation, { content, chosen: true }), filters, page: 1 };
}

/** Sam shall no longer go by something that he knows. */
export function forget(conversation: Conversation, { key, label }: KnownWish): Conversation {
  return send(conversation, { content: `Forget: ${label}`, forget: key });
}

function send(
  conversation: Conversation,
  message: Pick<Line, 'content' | 'chosen' | 'forget'>,
): Conversation {
  const turn = conversation.turn + 1;
  const line: Line = {
    role: 'user',
    turn,
    ...message,
    ...(conversation.isNewTalk && { isNewTalk: true }),
  };
  const lines = [...conversation.lines, line].slice(-MAX_LINES);
  return { ...conversation, started: true, turn, isNewTalk: false, lines };
}

/** Sam's words, below the message that they answer; only the latest message moves the filters. */
export function answered(conversation: Conversation, line: Line, answer: SamAnswer): Conversation {
  const place = conversation.lines.findIndex(({ turn }) => turn === line.turn);
  if (place < 0) return conversation;
  const lines = conversation.lines.toSpliced(place + 1, 0, lineOf(answer, line.turn));
  const isNewest = !conversation.lines.some(({ role, turn }) => role === 'assistant' && turn > line.turn);
  if (!isNewest) return { ...conversation, lines };
  const guidance = guidanceOf(answer, conversation.guidance);
  const filters = filtersAfter(conversation, line, answer);
  const isSame =
    filters === conversation.filters &&
    orderInForce(guidance, filters) === orderInForce(conversation.guidance, filters);
  return { ...conversation, lines, guidance, filters, page: isSame ? conversation.page : 1 };
}

function lineOf({ baseLiquorIntent, suggestions, helplines }: SamAnswer, turn: number): Line {
  return {
    role: 'assistant',
    content: baseLiquorIntent.witty_response,
    turn,
    ...(suggestions?.length && { suggestions }),
    ...(helplines?.length && { helplines }),
  };
}

function filtersAfter({ turn, filters }: Conversation, line: Line, answer: SamAnswer): Filters {
  const said = { baseLiquor: answer.baseLiquorIntent.base_liquor, mood: answer.moodIntent.mood };
  return line.chosen || line.turn !== turn || sameFilters(said, filters) ? filters : said;
}

/** Sam did not hear it: what the guest typed goes back into the field. */
export function unanswered(conversation: Conversation, line: Line): Conversation {
  const isNewTalk = conversation.isNewTalk || line.isNewTalk === true;
  if (line.chosen) return { ...conversation, isNewTalk };
  const lines = conversation.lines.filter(({ turn }) => turn !== line.turn);
  const draft = line.forget === undefined ? conversation.draft || line.content : conversation.draft;
  return { ...conversation, isNewTalk, lines, draft };
}

export const isSaid = (conversation: Conversation, line: Line) =>
  conversation.lines.some(({ turn }) => turn === line.turn);

/** A late answer to what was said before must not find its message again, so the count goes on. */
export const startOver = (conversation: Conversation): Conversation => ({
  ...NEW_CONVERSATION,
  turn: conversation.turn,
});

/** Whether Sam still owes an answer to something typed, which may move the filters. */
export function awaitsDirection({ lines, turn }: Pick<Conversation, 'lines' | 'turn'>): boolean {
  const latest = lines.filter((line) => line.turn === turn);
  return latest.length === 1 && !latest[0]?.chosen;
}

/** Whether Sam still owes any answer. */
export const awaitsAnswer = (lines: readonly Line[]) =>
  lines.filter(({ role }) => role === 'user').length >
  lines.filter(({ role }) => role === 'assistant').length;
