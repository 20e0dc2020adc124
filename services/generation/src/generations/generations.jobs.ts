import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import type { QueueName } from '@swizzle/proto';
import { z } from 'zod';
import type { GenerationDocument } from './generations.repository.ts';

/** One round of a generation; everything else is in the ledger. */
const payload = z.object({ generationId: z.string(), round: z.int().positive() });
export type MakeCocktail = z.infer<typeof payload>;

/**
 * A total backoff of 23 to 31 s: it outlasts an outage of 20 s, and ends well before the caller's timeout of 110 s.
 */
const MAX_ATTEMPTS = 6;

export const MAKE_COCKTAIL: JobKind<typeof payload> = {
  queue: 'make-cocktail' satisfies QueueName,
  payload,
  attempts: MAX_ATTEMPTS,
};

/** The job of a generation's current round. */
export const jobOf = ({ _id, round }: Pick<GenerationDocument, '_id' | 'round'>): MakeCocktail => ({
  generationId: _id,
  round,
});

/** Deduplicates jobs: one for each round. */
export const jobIdOf = ({ generationId, round }: MakeCocktail): string => `${generationId}.${round}`;
