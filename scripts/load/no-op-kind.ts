import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import { z } from 'zod';

/** A job with the payload size and attempts of a cocktail's. */
const payload = z.object({ generationId: z.string(), round: z.int().positive() });

export const NO_OP: JobKind<typeof payload> = { queue: 'no-op', payload, attempts: 6 };
