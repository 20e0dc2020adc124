import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Injectable,
  Module,
} from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { startWorker } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { ModelClient } from '@swizzle/kit/llm/model-client';
import { queueOptions, queuePrefix, redisUrlFor } from '@swizzle/kit/redis/redis';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { hasGarnish, NO_GARNISH } from '@swizzle/mixology/wording/phrases';
import { type Cocktail, MAX_PICTURE_BYTES, PICTURE_PIXELS } from '@swizzle/proto';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { WorkerConfig } from '../config.ts';
import { GenerationMetrics } from '../generations/generation-metrics.ts';
import { GenerationsRepository } from '../generations/generations.repository.ts';
import { GenerationsStoreModule } from '../generations/generations-store.module.ts';
import { PAINT_PICTURE, type PaintPicture, PictureOrders } from './pictures.jobs.ts';

const LISTED = 6;

/** What to paint: glass, contents and garnish in our own words. A guest's words, its name, stay out of it. */
const promptFor = ({ glassType, ingredients, garnish, mood, baseLiquor }: Cocktail): string => {
  const contents = ingredients.slice(0, LISTED).map(({ name }) => name);
  return [
    'A photograph of one finished cocktail on a dark wooden bar at dusk, warm side light, shallow depth of field.',
    `Served in one ${glassType.split('/')[0]} glass. Made with ${contents.join(', ')}; its color follows from these.`,
    hasGarnish(garnish) ? `Garnish: ${garnish}.` : `${NO_GARNISH}.`,
    `Mood: ${mood}.${baseLiquor === 'none' ? ' It has no alcohol.' : ''}`,
    'The whole glass is in the frame, in the middle. No people, hands, bottles, labels, words or logos.',
  ].join(' ');
};

/** Pixels that a file may unfold to: four times what painters deliver. */
const MAX_PIXELS = 16_000_000;
const SECONDS = 20;
/** The second only for a picture so busy that its file would not fit. */
const QUALITIES = [82, 50];

// Async, because sharp throws at once where there is no file at all.
const encode = async (file: Buffer, quality: number): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover' })
    .webp({ quality })
    .toBuffer();

/** Any picture as a square WebP of ours, without what its file said of itself. @throws AppError `unprocessable` */
export async function toWebp(file: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await encode(file, quality).catch((cause: unknown) => {
      throw new AppError('unprocessable', 'That is no picture.', { cause });
    });
    if (webp.length <= MAX_PICTURE_BYTES) return webp;
  }
  throw new AppError('unprocessable', 'That picture is too large.');
}

const PAINTED = '/api/pictures/';

/** Paints what has been made. Whatever goes wrong, the cocktail keeps its drawing. */
@Injectable()
class GenerateImageProcessor {
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
      this.model.generateImage({ userId, prompt: promptFor(cocktail) }),
    );
    if (outcome.kind === 'unavailable' && outcome.reason === 'stopped') throw new AppError('unavailable');
    // The drawing stays: asking again would only cost again.
    if (outcome.kind !== 'answer') return;
    const webp = (await toWebp(outcome.value)).toString('base64');
    await this.requests.ask('catalog.picture.attach', { cocktailId, webp });
    this.logger.info({ generationId, cocktailId }, 'picture painted');
  }
}

const PAINTER = 'PAINTER';
/** Pictures that one worker paints at a time: waiting for the model is nearly all there is to it. */
const CONCURRENCY = 2;

type Closing = { close(): Promise<void> } | undefined;

const orders = (config: WorkerConfig) => ({
  provide: PictureOrders,
  inject: [ModelClient, LOGGER],
  useFactory: (model: ModelClient, logger: Logger) => {
    const onError = (err: Error) => logger.warn({ err: err.message }, 'queue is out of reach');
    const queue = model.canGenerateImages
      ? new JobQueue(PAINT_PICTURE, redisUrlFor(config, 'QUEUES'), onError, queueOptions(config))
      : undefined;
    return new PictureOrders(queue, logger);
  },
});

const painter = (config: WorkerConfig) => ({
  provide: PAINTER,
  inject: [ModelClient, GenerateImageProcessor, LOGGER],
  useFactory: (model: ModelClient, painting: GenerateImageProcessor, logger: Logger): Closing =>
    model.canGenerateImages
      ? startWorker({
          kind: PAINT_PICTURE,
          redisUrl: redisUrlFor(config, 'QUEUES'),
          prefix: queuePrefix(config),
          concurrency: CONCURRENCY,
          settings: config,
          logger,
          run: (job) => painting.paint(job),
          onFailed: async (job) => logger.warn(job, 'picture given up'),
        })
      : undefined,
});

/** Pictures, a job of their own: made only where there is a key and a model that paints. */
@Module({})
export class PicturesModule implements BeforeApplicationShutdown {
  constructor(
    private readonly orders: PictureOrders,
    @Inject(PAINTER) private readonly painter: Closing,
  ) {}

  static with(config: WorkerConfig): DynamicModule {
    return {
      module: PicturesModule,
      imports: [GenerationsStoreModule],
      providers: [GenerateImageProcessor, orders(config), painter(config)],
      exports: [PictureOrders],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.orders.close(), this.painter?.close()]);
  }
}
