import { z } from 'zod';
import type { Spent } from './outcome.ts';

/** Whether a text may be shown; `unknown` if moderation didn't answer. */
export type Moderation = 'fine' | 'flagged' | 'unknown';

const Judgment = z.object({ results: z.array(z.object({ flagged: z.boolean() })).min(1) });

/** Parses a response of the moderation endpoint. */
export const readModeration = (answer: unknown): Spent<Moderation> => {
  const judged = Judgment.safeParse(answer);
  if (!judged.success) return { outcome: { kind: 'unavailable', reason: 'failed' }, tokens: 0 };
  const flagged = judged.data.results.some((result) => result.flagged);
  return { outcome: { kind: 'answer', value: flagged ? 'flagged' : 'fine' }, tokens: 0 };
};

const Painting = z.object({
  data: z.array(z.object({ b64_json: z.string().min(1) })).min(1),
  usage: z
    .object({ total_tokens: z.int().min(0), output_tokens: z.int().min(0).optional().catch(undefined) })
    .nullish(),
});

/** The image file of a response. A URL is never fetched: base64 data or nothing. */
export const readPainting = (answer: unknown): Spent<Buffer> => {
  const painting = Painting.safeParse(answer);
  const [first] = painting.data?.data ?? [];
  if (!painting.success || !first) {
    return { outcome: { kind: 'malformed', faults: ['There is no picture.'] }, tokens: undefined };
  }
  const value = Buffer.from(first.b64_json, 'base64');
  const { total_tokens: tokens, output_tokens: outputTokens } = painting.data.usage ?? {};
  return { outcome: { kind: 'answer', value }, tokens, outputTokens };
};
