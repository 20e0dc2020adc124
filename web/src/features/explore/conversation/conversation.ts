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

/** Sent to Sam with a message. */
interface Sent {
  /** The user set the filters, so Sam's answer must not change them. */
  chosen?: boolean;
  /** Starts a new conversation: Sam forgets the previous one. */
  isNewTalk?: boolean;
  /** The key of a wish that Sam shall forget. */
  forget?: string;
}

export interface Line extends ChatMessage, Sent {
  /** The number of the user's message, or of the message that it answers. */
  turn: number;
  /** The drinks that Sam names. */
  suggestions?: readonly SamSuggestion[];
  helplines?: readonly Helpline[];
}

/** A user's conversation with Sam: messages and state. */
export interface Conversation {
  /** The intro is closed. */
  started: boolean;
  lines: readonly Line[];
  /** Counts the user's messages, and never restarts: a late answer belongs to an earlier one. */
  turn: number;
  /** Nothing of this conversation has been sent to Sam yet. */
  isNewTalk: boolean;
  filters: Filters;
  guidance: Guidance;
  page: number;
  tab: Tab;
  /** The unsent text of the message field. */
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

/** Maximum number of stored lines. */
export const MAX_LINES = 100;

/** A message as it is sent: a single line within the server's limit. */
export const tidy = (words: string) =>
  words
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHAT_MESSAGE)
    // Half of a surrogate pair, if the end was cut through one.
    .replace(/\p{Cs}/gu, '');

export function say(conversation: Conversation, content: string): Conversation {
  return send({ ...conversation, draft: '' }, { content });
}

/** Sets the filters, which also adds a message. */
export function choose(conversation: Conversation, filters: Filters): Conversation {
  const content = requestFor(conversation.filters, filters);
  return { ...send(conversation, { content, chosen: true }), filters, page: 1 };
}

/** Makes Sam forget a wish. */
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

/** Adds Sam's answer below its message; only the answer to the latest message changes the filters. */
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

/** The message failed: its text returns to the field. */
export function unanswered(conversation: Conversation, line: Line): Conversation {
  const isNewTalk = conversation.isNewTalk || line.isNewTalk === true;
  if (line.chosen) return { ...conversation, isNewTalk };
  const lines = conversation.lines.filter(({ turn }) => turn !== line.turn);
  const draft = line.forget === undefined ? conversation.draft || line.content : conversation.draft;
  return { ...conversation, isNewTalk, lines, draft };
}

export const isSaid = (conversation: Conversation, line: Line) =>
  conversation.lines.some(({ turn }) => turn === line.turn);

/** The counter continues, so that a late answer to the previous conversation finds no message. */
export const startOver = (conversation: Conversation): Conversation => ({
  ...NEW_CONVERSATION,
  turn: conversation.turn,
});

/** Whether an answer to a typed message is pending, which may change the filters. */
export function awaitsDirection({ lines, turn }: Pick<Conversation, 'lines' | 'turn'>): boolean {
  const latest = lines.filter((line) => line.turn === turn);
  return latest.length === 1 && !latest[0]?.chosen;
}

/** Whether any answer is pending. */
export const awaitsAnswer = (lines: readonly Line[]) =>
  lines.filter(({ role }) => role === 'user').length >
  lines.filter(({ role }) => role === 'assistant').length;
