import type { JobQueue } from '@swizzle/kit/jobs/job-queue';
import type { Logger } from 'pino';
import type { PAINT_PICTURE } from './pictures.jobs.ts';

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
