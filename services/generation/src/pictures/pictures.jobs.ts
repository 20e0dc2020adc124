import type { JobKind } from '@swizzle/kit/jobs/job-kind';
import type { JobQueue } from '@swizzle/kit/jobs/job-queue';
import type { QueueName } from '@swizzle/proto';
import type { Logger } from 'pino';
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

/** Has what was made painted, where there is a painter. */
export class PictureOrders {
  constructor(
    private readonly queue: JobQueue<(typeof PAINT_PICTURE)['payload']> | undefined,
    private readonly logger: Logger,
  ) {}

  /** Orders a picture. Failing to costs nothing: the drawing stays. */
  async order(generationId: string): Promise<void> {
    await this.queue?.add(generationId, { generationId }).catch((err: unknown) => {
      this.logger.warn({ err, generationId }, 'picture not ordered');
    });
  }

  async close(): Promise<void> {
    await this.queue?.close();
  }
}
