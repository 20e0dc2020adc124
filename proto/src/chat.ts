import { z } from 'zod';
import { MAX_CHAT_MESSAGE } from './product.ts';
import { text } from './text.ts';
import { BASE_LIQUOR_FILTERS, MOOD_FILTERS } from './vocabulary.ts';

export const ChatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A message to Sam and what the filters say now. */
export const SamRequest = z.strictObject({
  message: text(MAX_CHAT_MESSAGE, 1),
  currentBaseLiquor: z.enum(BASE_LIQUOR_FILTERS).default('all'),
  currentMood: z.enum(MOOD_FILTERS).default('all'),
});

/** Sam's words, and what the filters should say after the message. */
export const SamAnswer = z.object({
  baseLiquorIntent: z.object({ base_liquor: z.enum(BASE_LIQUOR_FILTERS), witty_response: z.string() }),
  moodIntent: z.object({ mood: z.enum(MOOD_FILTERS) }),
});
export type SamAnswer = z.infer<typeof SamAnswer>;
