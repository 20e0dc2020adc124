import type { JobKind } from '@swizzle/kit/job-kind';
import { z } from 'zod';

/** Making one cocktail. The job's id is the generation's; everything else stands in the ledger. */
const payload = z.object({ generationId: z.string() });

export const MAKE_COCKTAIL: JobKind<typeof payload> = { queue: 'make-cocktail', payload, attempts: 3 };
