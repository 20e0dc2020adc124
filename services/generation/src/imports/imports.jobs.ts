import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import type { QueueName } from '@swizzle/proto';
import { z } from 'zod';

/** Fetching the page of one import; everything else stands in its document. */
const payload = z.object({ importId: z.string() });
export type FetchImport = z.infer<typeof payload>;

/** A second attempt at most: anyone who named the page is waiting. */
export const FETCH_IMPORT: JobKind<typeof payload> = {
  queue: 'fetch-import' satisfies QueueName,
  payload,
  attempts: 2,
};
