import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';

/** One fault of a bad request: where it is, and what is wrong with it. */
export const InputIssue = z.object({ path: z.string(), message: z.string() });
export type InputIssue = z.infer<typeof InputIssue>;

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(InputIssue).optional(),
  /** The cocktail that is in the way of a new one. */
  cocktailId: z.int().positive().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
