import { type ChatMessage, MAX_CHAT_MESSAGE, type SamAnswer } from '@swizzle/proto';
import { type Filters, NO_FILTERS, requestFor, sameFilters } from './filters.ts';

export const TABS = ['chat', 'results'] as const;
export type Tab = (typeof TABS)[number];

export interface Line extends ChatMessage {
  /** Which of the guest's messages this is, or answers. */
  turn: number;
  /** The guest chose the filters by hand, and Sam's answer leaves them alone. */
  chosen?: boolean;
}

/** One guest's evening with Sam: what was said, and where it led. */
export interface Conversation {
  /** The intro is over. */
  started: boolean;
  lines: readonly Line[];
  /** Counts the guest's messages, on and on: what is answered late belongs to an earlier one. */
  turn: number;
  filters: Filters;
  page: number;
  tab: Tab;
  /** What is in the guest's field, not yet sent. */
  draft: string;
}

export const NEW_CONVERSATION: Conversation = {
  started: false,
  lines: [],
  turn: 0,
  filters: NO_FILTERS,
  page: 1,
  tab: 'chat',
  draft: '',
};

/** Lines of a chat that are kept. */
const MAX_LINES = 100;

/** A message as it is sent: one line, as the server takes it. */
export const tidy = (words: string) =>
  words
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHAT_MESSAGE)
    // Half a character, where the end was cut through one.
    .replace(/\p{Cs}/gu, '');

export function say(conversation: Conversation, content: string): Conversation {
  return speak({ ...conversation, draft: '' }, { content });
}

/** The guest sets the filters, which says something too. */
export function choose(conversation: Conversation, filters: Filters): Conversation {
  const content = requestFor(conversation.filters, filters);
  return { ...speak(conversation, { content, chosen: true }), filters, page: 1 };
}

function speak(conversation: Conversation, words: Pick<Line, 'content' | 'chosen'>): Conversation {
  const turn = conversation.turn + 1;
  const lines = [...conversation.lines, { role: 'user' as const, turn, ...words }];
  return { ...conversation, started: true, turn, lines: lines.slice(-MAX_LINES) };
}

/** Sam's words, below the message that they answer; only the latest message moves the filters. */
export function answered(conversation: Conversation, line: Line, answer: SamAnswer): Conversation {
  const place = conversation.lines.findIndex(({ turn }) => turn === line.turn);
  if (place < 0) return conversation;
  const { base_liquor: baseLiquor, witty_response: content } = answer.baseLiquorIntent;
  const lines = conversation.lines.toSpliced(place + 1, 0, { role: 'assistant', content, turn: line.turn });
  const filters = { baseLiquor, mood: answer.moodIntent.mood };
  if (line.chosen || line.turn !== conversation.turn || sameFilters(filters, conversation.filters)) {
    return { ...conversation, lines };
  }
  return { ...conversation, lines, filters, page: 1 };
}

/** Sam did not hear it: what the guest typed goes back into the field. */
export function unanswered(conversation: Conversation, line: Line): Conversation {
  if (line.chosen) return conversation;
  const lines = conversation.lines.filter(({ turn }) => turn !== line.turn);
  return { ...conversation, lines, draft: conversation.draft || line.content };
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
