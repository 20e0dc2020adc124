import { z } from 'zod';
import { isoTime } from './text.ts';

const GENERATION_STATUSES = ['making', 'made', 'failed'] as const;

/** One request for a cocktail, as the user who made it sees it. */
export const Generation = z.object({
  id: z.string(),
  status: z.enum(GENERATION_STATUSES).describe('A failed one was not counted'),
  name: z.string().optional().describe('The suggested name'),
  acceptedAt: isoTime,
  cocktailId: z.int().positive().optional().describe('Once it is made'),
});
export type Generation = z.infer<typeof Generation>;
