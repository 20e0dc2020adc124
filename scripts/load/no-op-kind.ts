import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import { z } from 'zod';

/** As much in a job as there is in that of a cocktail, and as many attempts. */
const payload = z.object({ generationId: z.string(), round: z.int().positive() });

export const NO_OP: JobKind<typeof payload> = { queue: 'no-op', payload, attempts: 6 };
