import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import { ModelClient } from '@swizzle/kit/llm/model-client';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Logger } from 'pino';
import { GenerationMetrics } from '../generations/generation-metrics.ts';
import { GenerationsRepository } from '../generations/generations.repository.ts';
import type { PaintPicture } from './pictures.jobs.ts';
import { promptFor } from './prompt.ts';
import { toWebp } from './to-webp.ts';

const PAINTED = '/api/pictures/';

/** Paints what has been made. Whatever goes wrong, the cocktail keeps its drawing. */
@Injectable()
export class GenerateImageProcessor {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly requests: RpcClient,
    private readonly model: ModelClient,
    private readonly metrics: GenerationMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError where the picture cannot be used, or the catalog is out of reach */
  async paint({ generationId }: PaintPicture): Promise<void> {
    const { ownerId: userId, cocktailId } = (await this.generations.find(generationId)) ?? {};
    if (!userId || !cocktailId) return;
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id: cocktailId });
    if (!cocktail || cocktail.imageUrl.startsWith(PAINTED)) return;
    const outcome = await this.metrics.timed('picture', () =>
      this.model.paint({ userId, prompt: promptFor(cocktail) }),
    );
    if (outcome.kind === 'unavailable' && outcome.reason === 'stopped') throw new AppError('unavailable');
    // The drawing stays: asking again would only cost again.
    if (outcome.kind !== 'answer') return;
    const webp = (await toWebp(outcome.value)).toString('base64');
    await this.requests.ask('catalog.picture.attach', { cocktailId, webp });
    this.logger.info({ generationId, cocktailId }, 'picture painted');
  }
}
