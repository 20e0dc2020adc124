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
export interface Visit {
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

export const NEW_VISIT: Visit = {
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

export function say(visit: Visit, content: string): Visit {
  return speak({ ...visit, draft: '' }, { content });
}

/** The guest sets the filters, which says something too. */
export function choose(visit: Visit, filters: Filters): Visit {
  const content = requestFor(visit.filters, filters);
  return { ...speak(visit, { content, chosen: true }), filters, page: 1 };
}

function speak(visit: Visit, words: Pick<Line, 'content' | 'chosen'>): Visit {
  const turn = visit.turn + 1;
  const lines = [...visit.lines, { role: 'user' as const, turn, ...words }];
  return { ...visit, started: true, turn, lines: lines.slice(-MAX_LINES) };
}

/** Sam's words, below the message that they answer; only the latest message moves the filters. */
export function answered(visit: Visit, line: Line, answer: SamAnswer): Visit {
  const place = visit.lines.findIndex(({ turn }) => turn === line.turn);
  if (place < 0) return visit;
  const { base_liquor: baseLiquor, witty_response: content } = answer.baseLiquorIntent;
  const lines = visit.lines.toSpliced(place + 1, 0, { role: 'assistant', content, turn: line.turn });
  const filters = { baseLiquor, mood: answer.moodIntent.mood };
  if (line.chosen || line.turn !== visit.turn || sameFilters(filters, visit.filters)) {
    return { ...visit, lines };
  }
  return { ...visit, lines, filters, page: 1 };
}

/** Sam did not hear it: what the guest typed goes back into the field. */
export function unanswered(visit: Visit, line: Line): Visit {
  if (line.chosen) return visit;
  const lines = visit.lines.filter(({ turn }) => turn !== line.turn);
  return { ...visit, lines, draft: visit.draft || line.content };
}

export const isSaid = (visit: Visit, line: Line) => visit.lines.some(({ turn }) => turn === line.turn);

/** A late answer to what was said before must not find its message again, so the count goes on. */
export const startOver = (visit: Visit): Visit => ({ ...NEW_VISIT, turn: visit.turn });

/** Whether Sam still owes an answer to something typed, which may move the filters. */
export function awaitsDirection({ lines, turn }: Pick<Visit, 'lines' | 'turn'>): boolean {
  const latest = lines.filter((line) => line.turn === turn);
  return latest.length === 1 && !latest[0]?.chosen;
}

/** Whether Sam still owes any answer. */
export const awaitsAnswer = (lines: readonly Line[]) =>
  lines.filter(({ role }) => role === 'user').length >
  lines.filter(({ role }) => role === 'assistant').length;
