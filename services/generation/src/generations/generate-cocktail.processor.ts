import { Inject, Injectable } from '@nestjs/common';
import type { JobProcessor } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Cocktail } from '@swizzle/proto';
import type { Logger } from 'pino';
import { Mixologist } from '../mixing/mixologist.ts';
import { ImageQueue } from '../pictures/pictures.jobs.ts';
import { QuotasService } from '../quotas/quotas.module.ts';
import { GenerationMetrics } from './generation-metrics.ts';
import type { MakeCocktail } from './generations.jobs.ts';
import { type GenerationDocument, GenerationsRepository } from './generations.repository.ts';

/** Reopens failed generations for a replay of their job. */
@Injectable()
export class ReplaysService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly requests: RpcClient,
  ) {}

  /**
   * Charges the generation again to the day of its acceptance, and reopens its ledger entry.
   * @returns false if it is made, was accepted again, or its owner is gone
   * @throws AppError `daily_limit_reached` (that day's quota is used up)
   */
  async reopen({ generationId, round }: MakeCocktail): Promise<boolean> {
    const entry = await this.generations.find(generationId);
    if (entry?.round !== round || entry.state === 'made') return false;
    if (entry.state === 'accepted') return true;
    const user = await this.requests.ask('identity.user.get', { userId: entry.ownerId });
    if (!user) return false;
    // Quota first, as in `accept`; reserving is idempotent for each generation.
    await this.quotas.reserve({ userId: user.id, tier: user.tier }, generationId, entry.acceptedAt);
    return this.generations.reopen(generationId, round);
  }
}

/** Makes accepted generations; idempotent. */
@Injectable()
export class GenerateCocktailProcessor implements JobProcessor<MakeCocktail> {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly requests: RpcClient,
    private readonly mixologist: Mixologist,
    private readonly pictures: ImageQueue,
    private readonly quotas: QuotasService,
    private readonly replays: ReplaysService,
    private readonly metrics: GenerationMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the cocktail if this run made it */
  async process({ generationId }: MakeCocktail): Promise<Cocktail | undefined> {
    const generation = await this.generations.find(generationId);
    if (generation?.state !== 'accepted') return undefined;
    this.metrics.queued(generation);
    const cocktail = await this.metrics.attempt(() => this.makeAccepted(generation));
    await this.pictures.enqueue(generationId);
    return cocktail;
  }

  async onFailed(job: MakeCocktail): Promise<void> {
    await this.quotas.release(job);
  }

  reopen(job: MakeCocktail): Promise<boolean> {
    return this.replays.reopen(job);
  }

  private async makeAccepted(generation: GenerationDocument): Promise<Cocktail> {
    const { _id: generationId, ownerId: authorId, parent = null } = generation;
    const { recipe, by } = await this.mixologist.mix(generation, parent);
    const request = { generationId, authorId, remixedFromId: parent?.id ?? null, recipe };
    const cocktail = await this.metrics.timed('catalog', () =>
      this.requests.ask('catalog.cocktail.create', request),
    );
    await this.generations.setMade(generationId, cocktail.id);
    this.metrics.made(generation, by);
    this.logger.info({ generationId, cocktailId: cocktail.id, by }, 'cocktail generated');
    return cocktail;
  }
}
