import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import type { QueueName } from '@swizzle/proto';
import { z } from 'zod';

/** Painting one cocktail that is made; everything else stands in the ledger and the catalog. */
const payload = z.object({ generationId: z.string() });
export type PaintPicture = z.infer<typeof payload>;

/** A second try at most: each costs a picture. */
export const PAINT_PICTURE: JobKind<typeof payload> = {
  queue: 'paint-picture' satisfies QueueName,
  payload,
  attempts: 2,
};
