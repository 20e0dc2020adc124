import { z } from 'zod';
import { httpUrl } from '../settings.ts';

/** Left empty is left out. */
const given = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const tokens = z.coerce.number().int().min(0);

/** How models are reached, and what they may cost. Without a key nobody is asked. */
export const modelSettings = {
  OPENAI_API_KEY: given,
  /** Any server that speaks OpenAI's API. */
  OPENAI_BASE_URL: httpUrl.default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  /** Without it nothing is painted. */
  OPENAI_IMAGE_MODEL: given,
  /** Milliseconds for a whole answer, its last byte included. */
  OPENAI_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(30_000),
  MODEL_TOKENS_PER_USER_DAY: tokens.default(150_000),
  MODEL_TOKENS_PER_DAY: tokens.default(3_000_000),
  MODEL_TOKENS_TOTAL: tokens.default(60_000_000),
};
export type ModelSettings = z.output<z.ZodObject<typeof modelSettings>>;
