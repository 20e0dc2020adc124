import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import type { QueueName } from '@swizzle/proto';
import { z } from 'zod';
import type { GenerationDocument } from './generations.repository.ts';

/** Making one cocktail: one round of a generation; everything else stands in the ledger. */
const payload = z.object({ generationId: z.string(), round: z.int().positive() });
export type MakeCocktail = z.infer<typeof payload>;

/**
 * Waits of 23 to 31 s in all: what is away for 20 s costs nobody a cocktail, and anyone who waits for one (110 s) is
 * told in time that there will be none.
 */
const ATTEMPTS = 6;

export const MAKE_COCKTAIL: JobKind<typeof payload> = {
  queue: 'make-cocktail' satisfies QueueName,
  payload,
  attempts: ATTEMPTS,
};

/** The job of a generation's current round. */
export const jobOf = ({ _id, round }: Pick<GenerationDocument, '_id' | 'round'>): MakeCocktail => ({
  generationId: _id,
  round,
});

/** The same round is the same job, however often it is handed out. */
export const jobIdOf = ({ generationId, round }: MakeCocktail): string => `${generationId}.${round}`;
