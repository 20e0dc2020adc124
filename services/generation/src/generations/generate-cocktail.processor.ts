import { Inject, Injectable } from '@nestjs/common';
import type { JobProcessor } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Cocktail } from '@swizzle/proto';
import type { Logger } from 'pino';
import { Mixologist } from '../mixing/mixologist.ts';
import { PictureOrders } from '../pictures/pictures.jobs.ts';
import { QuotasService } from '../quotas/quotas.module.ts';
import { GenerationMetrics } from './generation-metrics.ts';
import type { MakeCocktail } from './generations.jobs.ts';
import { type GenerationDocument, GenerationsRepository } from './generations.repository.ts';

/** Takes back what was given up, so that it can be made all the same. */
@Injectable()
export class ReplaysService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly requests: RpcClient,
  ) {}

  /**
   * Charges it once more to the day on which it was accepted, and opens its entry in the ledger.
   * @returns false where it is made, was asked for anew, or is nobody's any more
   * @throws AppError `daily_limit_reached` where its place in that day is taken
   */
  async reopen({ generationId, round }: MakeCocktail): Promise<boolean> {
    const entry = await this.generations.find(generationId);
    if (entry?.round !== round || entry.state === 'made') return false;
    if (entry.state === 'accepted') return true;
    const user = await this.requests.ask('identity.user.get', { userId: entry.ownerId });
    if (!user) return false;
    // First its place, as whenever something is accepted: the same generation never takes two.
    await this.quotas.reserve({ userId: user.id, tier: user.tier }, generationId, entry.acceptedAt);
    return this.generations.reopen(generationId, round);
  }
}

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
