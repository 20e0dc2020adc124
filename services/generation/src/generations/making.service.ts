import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Requests } from '@swizzle/kit/requests';
import type { Cocktail } from '@swizzle/proto';
import type { Logger } from 'pino';
import { Mixologist } from '../mixing/mixologist.ts';
import { PictureOrders } from '../pictures/picture-orders.ts';
import type { MakeCocktail } from './generations.jobs.ts';
import { GenerationsRepository } from './generations.repository.ts';

/** Makes what the ledger has accepted. Running twice for the same generation makes one cocktail. */
@Injectable()
export class MakingService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly requests: Requests,
    private readonly mixologist: Mixologist,
    private readonly pictures: PictureOrders,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async make({ generationId }: MakeCocktail): Promise<void> {
    const generation = await this.generations.find(generationId);
    if (generation?.state !== 'accepted') return;
    const parent = await this.parent(generation.request.remixedFromId);
    const recipe = await this.mixologist.mix(generation, parent);
    const cocktail = await this.requests.ask('catalog.cocktail.create', {
      generationId,
      authorId: generation.ownerId,
      remixedFromId: parent?.id ?? null,
      recipe,
    });
    await this.generations.setMade(generationId, cocktail.id);
    this.logger.info({ generationId, cocktailId: cocktail.id }, 'cocktail made');
    await this.pictures.order(generationId);
  }

  /** The cocktail to remix; one that is gone since leaves a drink of its own. */
  private async parent(id: number | undefined): Promise<Cocktail | null> {
    return id ? this.requests.ask('catalog.cocktail.get', { id }) : null;
  }
}
