import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import type { JobQueue } from '@swizzle/kit/jobs/job-queue';
import type { QueueName } from '@swizzle/proto';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Generates the image of a finished cocktail; everything else is in the ledger and the catalog. */
const payload = z.object({ generationId: z.string() });
export type GenerateImageJob = z.infer<typeof payload>;

/** Only one retry: each attempt costs money. */
export const GENERATE_IMAGE: JobKind<typeof payload> = {
  queue: 'generate-image' satisfies QueueName,
  payload,
  attempts: 2,
};

/** The queue of version 0.1, whose remaining jobs are processed, too. */
export const FORMER_GENERATE_IMAGE: JobKind<typeof payload> = { ...GENERATE_IMAGE, queue: 'paint-picture' };

/** Enqueues image generation, if an image model is configured. */
export class ImageQueue {
  constructor(
    private readonly queue: JobQueue<(typeof GENERATE_IMAGE)['payload']> | undefined,
    private readonly logger: Logger,
  ) {}

  /** Best effort: without an image, the cocktail keeps its drawing. */
  async enqueue(generationId: string): Promise<void> {
    await this.queue?.add(generationId, { generationId }).catch((err: unknown) => {
      this.logger.warn({ err, generationId }, 'image not enqueued');
    });
  }

  async close(): Promise<void> {
    await this.queue?.close();
  }
}
