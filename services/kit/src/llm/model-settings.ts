import { z } from 'zod';
import { httpUrl, secret } from '../config/settings.ts';

/** An optional string; empty counts as absent. */
const optionalString = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const tokens = z.coerce.number().int().min(0);
const price = z.coerce.number().min(0);

/** Settings of the model API and its budget. Without a key no model is called. */
export const modelSettings = {
  OPENAI_API_KEY: secret(optionalString, 'Key of the model API; without it everything is rule-based'),
  OPENAI_BASE_URL: httpUrl
    .default('https://api.openai.com/v1')
    .describe('Base URL of an OpenAI-compatible API'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini').describe('Text model'),
  OPENAI_IMAGE_MODEL: optionalString.describe('Image model; without it no images are generated'),
  OPENAI_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(30_000)
    .describe('Timeout of a model’s complete answer in milliseconds'),
  MODEL_TOKENS_PER_USER_DAY: tokens.default(150_000).describe('Token cap per user and UTC day'),
  MODEL_TOKENS_PER_UNVERIFIED_USER_DAY: tokens
    .default(50_000)
    .describe(
      'Token cap per UTC day for a user without a verified email address, if lower than the cap per user',
    ),
  MODEL_TOKENS_PER_DAY: tokens.default(3_000_000).describe('Token cap per UTC day for all users'),
  MODEL_TOKENS_TOTAL: tokens.default(60_000_000).describe('Token cap of all time'),
  // List prices of gpt-4.1-mini and gpt-image-1 (openai.com/api/pricing).
  OPENAI_INPUT_PRICE: price
    .default(0.4)
    .describe('Dollars per million input tokens of the text model; for the spend metric only'),
  OPENAI_OUTPUT_PRICE: price
    .default(1.6)
    .describe('Dollars per million output tokens of the text model; for the spend metric only'),
  OPENAI_IMAGE_INPUT_PRICE: price
    .default(5)
    .describe('Dollars per million input tokens of the image model; for the spend metric only'),
  OPENAI_IMAGE_OUTPUT_PRICE: price
    .default(40)
    .describe('Dollars per million output tokens of the image model; for the spend metric only'),
};
export type ModelSettings = z.output<z.ZodObject<typeof modelSettings>>;
