import { Inject, Injectable } from '@nestjs/common';
import { Dispatch } from '@swizzle/kit/dispatch';
import { JobQueue } from '@swizzle/kit/job-queue';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { QuotasService } from '../quotas/quotas.service.ts';
import type { GenerationDocument } from './generation.schema.ts';
import { jobIdOf, jobOf, type MAKE_COCKTAIL, type MakeCocktail } from './generations.jobs.ts';
import { GenerationsRepository } from './generations.repository.ts';

type Payload = (typeof MAKE_COCKTAIL)['payload'];

/** Brings accepted generations to the queue. */
@Injectable()
export class DispatchService extends Dispatch<GenerationDocument, Payload> {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    queue: JobQueue<Payload>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, logger);
  }

  protected override jobOf(generation: GenerationDocument) {
    const payload = jobOf(generation);
    return { id: jobIdOf(payload), payload };
  }

  protected override find({ _id }: GenerationDocument) {
    return this.generations.find(_id);
  }

  protected override listUndone(before: Date, limit: number) {
    return this.generations.listUnmade(before, limit);
  }

  protected override giveUp(job: MakeCocktail) {
    return this.quotas.giveBack(job);
  }
}
