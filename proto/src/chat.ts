import { z } from 'zod';
import { MAX_CHAT_MESSAGE, MAX_ORDERED_COCKTAILS } from './product.ts';
import { text } from './text.ts';
import { BASE_LIQUOR_FILTERS, CARE_KINDS, MOOD_FILTERS } from './vocabulary.ts';

export const ChatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A message to Sam and what the filters say now. */
export const SamRequest = z.strictObject({
  message: text(MAX_CHAT_MESSAGE, 1),
  currentBaseLiquor: z.enum(BASE_LIQUOR_FILTERS).default('all'),
  currentMood: z.enum(MOOD_FILTERS).default('all'),
  /** The message begins a new conversation: what Sam knows from the one before is dropped. */
  isNewTalk: z.boolean().optional(),
  /** The key of something that Sam knows and shall forget; the message says so in words. */
  forget: text(80, 1).optional(),
});
export type SamRequest = z.infer<typeof SamRequest>;

/** A drink that Sam names, and why. */
export const SamSuggestion = z.object({
  id: z.int().positive(),
  name: text(80, 1),
  reason: text(160, 1),
});
export type SamSuggestion = z.infer<typeof SamSuggestion>;

/** Something that Sam knows about what the guest wants: 'not sweet', 'no nuts'. */
export const KnownWish = z.object({ key: z.string().min(1).max(80), label: text(60, 1) });
export type KnownWish = z.infer<typeof KnownWish>;

/** Someone to call where life or safety is at stake. */
export const Helpline = z.object({ label: text(80, 1), number: z.string().regex(/^\d{2,15}$/) });
export type Helpline = z.infer<typeof Helpline>;

/** Sam's words, and what the filters should say after the message. */
export const SamAnswer = z.object({
  baseLiquorIntent: z.object({ base_liquor: z.enum(BASE_LIQUOR_FILTERS), witty_response: z.string() }),
  moodIntent: z.object({ mood: z.enum(MOOD_FILTERS) }),
  suggestions: z.array(SamSuggestion).max(3).optional(),
  /** The most serious kind of care that is in force. */
  care: z.enum(CARE_KINDS).optional(),
  /** What the results show: ids of cocktails, those that fit the talk best first. */
  order: z.array(z.int().positive()).max(MAX_ORDERED_COCKTAILS).optional(),
  known: z.array(KnownWish).max(16).optional(),
  /** What the guest might say next. */
  replies: z.array(text(60, 1)).max(5).optional(),
  helplines: z.array(Helpline).max(4).optional(),
});
export type SamAnswer = z.infer<typeof SamAnswer>;
