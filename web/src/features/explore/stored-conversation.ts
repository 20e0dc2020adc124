// Reads back what the tab kept; anything broken, or somebody else's, counts as a new conversation.
import { BASE_LIQUOR_FILTERS, MOOD_FILTERS } from '@swizzle/proto';
import { type Conversation, type Line, NEW_CONVERSATION, TABS } from './conversation.ts';
import type { Filters } from './filters.ts';

export const storeConversation = (userId: string, conversation: Conversation) =>
  JSON.stringify({ userId, conversation });

export function readConversation(kept: string | null, userId: string): Conversation {
  if (kept === null) return NEW_CONVERSATION;
  try {
    const { userId: owner, conversation } = fields(JSON.parse(kept));
    return owner === userId ? parseConversation(fields(conversation)) : NEW_CONVERSATION;
  } catch {
    return NEW_CONVERSATION;
  }
}

function parseConversation(kept: Fields): Conversation {
  return {
    started: kept.started === true,
    lines: Array.isArray(kept.lines) ? kept.lines.map(parseLine) : fail(),
    turn: count(kept.turn),
    filters: parseFilters(fields(kept.filters)),
    page: count(kept.page),
    tab: oneOf(TABS, kept.tab),
    draft: words(kept.draft),
  };
}

function parseLine(kept: unknown): Line {
  const { role, content, turn, chosen } = fields(kept);
  const line = {
    role: oneOf(['user', 'assistant'] as const, role),
    content: words(content),
    turn: count(turn),
  };
  return chosen === true ? { ...line, chosen } : line;
}

const parseFilters = ({ baseLiquor, mood }: Fields): Filters => ({
  baseLiquor: oneOf(BASE_LIQUOR_FILTERS, baseLiquor),
  mood: oneOf(MOOD_FILTERS, mood),
});

type Fields = Partial<Record<string, unknown>>;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : fail();
const words = (value: unknown) => (typeof value === 'string' ? value : fail());
const count = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : fail();
const oneOf = <Value>(values: readonly Value[], value: unknown): Value =>
  values.find((candidate) => candidate === value) ?? fail();

function fail(): never {
  throw new Error('broken');
}
