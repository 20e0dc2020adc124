import { Inject, Injectable } from '@nestjs/common';
import type { JobProcessor } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Cocktail } from '@swizzle/proto';
import type { Logger } from 'pino';
import { Mixologist } from '../mixing/mixologist.ts';
import { PictureOrders } from '../pictures/pictures.jobs.ts';
import { QuotasService } from '../quotas/quotas.service.ts';
import type { GenerationDocument } from './generation.schema.ts';
import { GenerationMetrics } from './generation-metrics.ts';
import type { MakeCocktail } from './generations.jobs.ts';
import { GenerationsRepository } from './generations.repository.ts';
import { ReplaysService } from './replays.service.ts';

/** Makes what the ledger has accepted. Running twice for the same generation makes one cocktail. */
@Injectable()
export class GenerateCocktailProcessor implements JobProcessor<MakeCocktail> {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly requests: RpcClient,
    private readonly mixologist: Mixologist,
    private readonly pictures: PictureOrders,
    private readonly quotas: QuotasService,
    private readonly replays: ReplaysService,
    private readonly metrics: GenerationMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the cocktail, where this run has made it */
  async process({ generationId }: MakeCocktail): Promise<Cocktail | undefined> {
    const generation = await this.generations.find(generationId);
    if (generation?.state !== 'accepted') return undefined;
    this.metrics.queued(generation);
    const cocktail = await this.metrics.attempt(() => this.makeAccepted(generation));
    await this.pictures.order(generationId);
    return cocktail;
  }

  async onFailed(job: MakeCocktail): Promise<void> {
    await this.quotas.giveBack(job);
  }

  reopen(job: MakeCocktail): Promise<boolean> {
    return this.replays.reopen(job);
  }

  private async makeAccepted(generation: GenerationDocument): Promise<Cocktail> {
    const { _id: generationId, ownerId: authorId, parent = null } = generation;
    const { recipe, by } = await this.mixologist.mix(generation, parent);
    const asked = { generationId, authorId, remixedFromId: parent?.id ?? null, recipe };
    const cocktail = await this.metrics.timed('catalog', () =>
      this.requests.ask('catalog.cocktail.create', asked),
    );
    await this.generations.setMade(generationId, cocktail.id);
    this.metrics.made(generation, by);
    this.logger.info({ generationId, cocktailId: cocktail.id, by }, 'cocktail made');
    return cocktail;
  }
}
