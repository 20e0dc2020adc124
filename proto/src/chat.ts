import { z } from 'zod';
import { text } from './fields.ts';
import { MAX_CHAT_MESSAGE, MAX_ORDERED_COCKTAILS } from './product.ts';
import { BASE_LIQUOR_FILTERS, CARE_KINDS, MOOD_FILTERS } from './vocabulary.ts';

export const ChatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A message to Sam, with the current filters. */
export const SamRequest = z.strictObject({
  message: text(MAX_CHAT_MESSAGE, 1),
  currentBaseLiquor: z.enum(BASE_LIQUOR_FILTERS).default('all'),
  currentMood: z.enum(MOOD_FILTERS).default('all'),
  /** Whether to start a new conversation, which drops the state of the previous one. */
  isNewTalk: z.boolean().optional(),
  /** Key of a known wish to forget; the message expresses it in words. */
  forget: text(80, 1).optional(),
});
export type SamRequest = z.infer<typeof SamRequest>;

/** A drink that Sam suggests, with the reason. */
export const SamSuggestion = z.object({
  id: z.int().positive(),
  name: text(80, 1),
  reason: text(160, 1),
});
export type SamSuggestion = z.infer<typeof SamSuggestion>;

/** A wish of the guest that Sam has understood, such as 'not sweet' or 'no nuts'. */
export const KnownWish = z.object({ key: z.string().min(1).max(80), label: text(60, 1) });
export type KnownWish = z.infer<typeof KnownWish>;

/** A helpline for emergencies and crises. */
export const Helpline = z.object({ label: text(80, 1), number: z.string().regex(/^\d{2,15}$/) });
export type Helpline = z.infer<typeof Helpline>;

/** Sam's reply, and the filters to set. */
export const SamAnswer = z.object({
  baseLiquorIntent: z.object({ base_liquor: z.enum(BASE_LIQUOR_FILTERS), witty_response: z.string() }),
  moodIntent: z.object({ mood: z.enum(MOOD_FILTERS) }),
  suggestions: z.array(SamSuggestion).max(3).optional(),
  /** The most serious active kind of care. */
  care: z.enum(CARE_KINDS).optional(),
  /** Ids of the cocktails to show, best match first. */
  order: z.array(z.int().positive()).max(MAX_ORDERED_COCKTAILS).optional(),
  known: z.array(KnownWish).max(16).optional(),
  /** Suggested replies of the guest. */
  replies: z.array(text(60, 1)).max(5).optional(),
  helplines: z.array(Helpline).max(4).optional(),
});
export type SamAnswer = z.infer<typeof SamAnswer>;
