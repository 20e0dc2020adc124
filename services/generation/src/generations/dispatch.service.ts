import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@swizzle/kit/job-queue';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { QuotasService } from '../quotas/quotas.service.ts';
import type { GenerationDocument } from './generation.schema.ts';
import { jobIdOf, jobOf, type MAKE_COCKTAIL } from './generations.jobs.ts';
import { GenerationsRepository } from './generations.repository.ts';

/** Milliseconds after which accepted work is looked for, and how many are looked at in one go. */
const LOST_AFTER_MS = 5000;
const LOOK_AT_MOST = 200;

/** Brings accepted generations to the queue: at once, and again what the queue has lost. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly queue: JobQueue<(typeof MAKE_COCKTAIL)['payload']>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Hands a generation's round out; one that is in the queue already stays one job. */
  handOut(generation: GenerationDocument): Promise<void> {
    const job = jobOf(generation);
    return this.queue.add(jobIdOf(job), job);
  }

  /** Waits for a round's end, at most `milliseconds`. */
  whenEnded(generation: GenerationDocument, milliseconds: number): Promise<unknown> {
    return this.queue.whenEnded(jobIdOf(jobOf(generation)), milliseconds);
  }

  /** Hands out again what was accepted and is not in the queue, and gives back what ended among the dead letters. */
  async recover(now: Date): Promise<void> {
    const unmade = await this.generations.listUnmade(new Date(now.getTime() - LOST_AFTER_MS), LOOK_AT_MOST);
    for (const generation of unmade) {
      const job = jobOf(generation);
      if (await this.queue.hasFailed(jobIdOf(job))) await this.quotas.giveBack(job);
      else await this.queue.add(jobIdOf(job), job);
    }
    if (unmade.length > 0) this.logger.info({ count: unmade.length }, 'looked after unmade generations');
  }
}
