import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';

/** A validation error: its path and message. */
export const InputIssue = z.object({ path: z.string(), message: z.string() });
export type InputIssue = z.infer<typeof InputIssue>;

/** The body of every error response. */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(InputIssue).optional(),
  /** The existing cocktail that a new one conflicts with. */
  cocktailId: z.int().positive().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
