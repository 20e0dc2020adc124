import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { JobRecovery } from '@swizzle/kit/jobs/job-recovery';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { QuotasService } from '../quotas/quotas.service.ts';
import type { GenerationDocument } from './generation.schema.ts';
import { jobIdOf, jobOf, type MAKE_COCKTAIL, type MakeCocktail } from './generations.jobs.ts';
import { GenerationsRepository } from './generations.repository.ts';

type Payload = (typeof MAKE_COCKTAIL)['payload'];

/** Brings accepted generations to the queue. */
@Injectable()
export class GenerationRecoveryService extends JobRecovery<GenerationDocument, Payload> {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    queue: JobQueue<Payload>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, logger);
  }

  protected override toJob(generation: GenerationDocument) {
    const payload = jobOf(generation);
    return { id: jobIdOf(payload), payload };
  }

  protected override find({ _id }: GenerationDocument) {
    return this.generations.find(_id);
  }

  protected override findUnfinished(before: Date, limit: number) {
    return this.generations.listUnmade(before, limit);
  }

  protected override onFailed(job: MakeCocktail) {
    return this.quotas.giveBack(job);
  }
}
