import { z } from 'zod';
import { httpUrl, secret } from '../config/settings.ts';

/** An empty value counts as absent. */
const given = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const tokens = z.coerce.number().int().min(0);
const price = z.coerce.number().min(0);

/** How models are reached and what they may cost. Without a key no model is called. */
export const modelSettings = {
  OPENAI_API_KEY: secret(
    given,
    'Key for the model API; without it the rule-based generators make everything',
  ),
  OPENAI_BASE_URL: httpUrl
    .default('https://api.openai.com/v1')
    .describe("Address of the model API: any server that speaks OpenAI's"),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini').describe('Model that is asked for words'),
  OPENAI_IMAGE_MODEL: given.describe('Model that is asked for pictures; without it nothing is painted'),
  OPENAI_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(30_000)
    .describe('Milliseconds for a whole answer of a model, its last byte included'),
  MODEL_TOKENS_PER_USER_DAY: tokens
    .default(150_000)
    .describe('Tokens that models may cost for one user in a UTC day'),
  MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: tokens
    .default(50_000)
    .describe(
      'Tokens that models may cost in a UTC day for one user whose address nobody has verified, where that is less',
    ),
  MODEL_TOKENS_PER_DAY: tokens.default(3_000_000).describe('Tokens that models may cost in a UTC day'),
  MODEL_TOKENS_TOTAL: tokens.default(60_000_000).describe('Tokens that models may cost in all'),
  // The list prices of gpt-4.1-mini and of gpt-image-1 (openai.com/api/pricing).
  OPENAI_INPUT_PRICE: price
    .default(0.4)
    .describe('Dollars for a million tokens that the model for words reads; only for the spend metric'),
  OPENAI_OUTPUT_PRICE: price
    .default(1.6)
    .describe('Dollars for a million tokens that the model for words writes; only for the spend metric'),
  OPENAI_IMAGE_INPUT_PRICE: price
    .default(5)
    .describe('Dollars for a million tokens that the model for pictures reads; only for the spend metric'),
  OPENAI_IMAGE_OUTPUT_PRICE: price
    .default(40)
    .describe('Dollars for a million tokens that the model for pictures paints; only for the spend metric'),
};
export type ModelSettings = z.output<z.ZodObject<typeof modelSettings>>;
