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
import { FORMER_GENERATE_IMAGE, GENERATE_IMAGE, type GenerateImageJob, ImageQueue } from './pictures.jobs.ts';

const MAX_INGREDIENTS = 6;

/** The image prompt: glass, contents and garnish, but no user text such as the name. */
const promptFor = ({ glassType, ingredients, garnish, mood, baseLiquor }: Cocktail): string => {
  const contents = ingredients.slice(0, MAX_INGREDIENTS).map(({ name }) => name);
  return [
    'A photograph of one finished cocktail on a dark wooden bar at dusk, warm side light, shallow depth of field.',
    `Served in one ${glassType.split('/')[0]} glass. Made with ${contents.join(', ')}; its color follows from these.`,
    hasGarnish(garnish) ? `Garnish: ${garnish}.` : `${NO_GARNISH}.`,
    `Mood: ${mood}.${baseLiquor === 'none' ? ' It has no alcohol.' : ''}`,
    'The whole glass is in the frame, in the middle. No people, hands, bottles, labels, words or logos.',
  ].join(' ');
};

/** Limit of decoded pixels: four times what image models return. */
const MAX_PIXELS = 16_000_000;
const TIMEOUT_SECONDS = 20;
/** The second one is for pictures too detailed for the size limit. */
const QUALITIES = [82, 50];

// Async, because sharp throws synchronously for an empty file.
const encode = async (file: Buffer, quality: number): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover' })
    .webp({ quality })
    .toBuffer();

/** Re-encodes a picture as a square WebP without metadata. @throws AppError `unprocessable` */
export async function toWebp(file: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await encode(file, quality).catch((cause: unknown) => {
      throw new AppError('unprocessable', 'That is no picture.', { cause });
    });
    if (webp.length <= MAX_PICTURE_BYTES) return webp;
  }
  throw new AppError('unprocessable', 'That picture is too large.');
}

const GENERATED_URL_PREFIX = '/api/pictures/';

/** Generates images of finished cocktails. On failure, the cocktail keeps its drawing. */
@Injectable()
class GenerateImageProcessor {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly requests: RpcClient,
    private readonly model: ModelClient,
    private readonly metrics: GenerationMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError if the picture is unusable or the catalog can't be reached */
  async process({ generationId }: GenerateImageJob): Promise<void> {
    const { ownerId: userId, cocktailId } = (await this.generations.find(generationId)) ?? {};
    if (!userId || !cocktailId) return;
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id: cocktailId });
    if (!cocktail || cocktail.imageUrl.startsWith(GENERATED_URL_PREFIX)) return;
    const outcome = await this.metrics.timed('picture', () =>
      this.model.generateImage({ userId, prompt: promptFor(cocktail) }),
    );
    if (outcome.kind === 'unavailable' && outcome.reason === 'stopped') throw new AppError('unavailable');
    // Not retried, since each attempt costs money.
    if (outcome.kind !== 'answer') return;
    const webp = (await toWebp(outcome.value)).toString('base64');
    await this.requests.ask('catalog.picture.attach', { cocktailId, webp });
    this.logger.info({ generationId, cocktailId }, 'image generated');
  }
}

const IMAGE_WORKERS = 'IMAGE_WORKERS';
/** Pictures per worker at a time; nearly all of the work is waiting for the model. */
const CONCURRENCY = 2;

type Closable = { close(): Promise<void> };

const imageQueue = (config: WorkerConfig) => ({
  provide: ImageQueue,
  inject: [ModelClient, LOGGER],
  useFactory: (model: ModelClient, logger: Logger) => {
    const onError = (err: Error) => logger.warn({ err: err.message }, 'queue unreachable');
    const queue = model.canGenerateImages
      ? new JobQueue(GENERATE_IMAGE, redisUrlFor(config, 'QUEUES'), onError, queueOptions(config))
      : undefined;
    return new ImageQueue(queue, logger);
  },
});

const imageWorkers = (config: WorkerConfig) => ({
  provide: IMAGE_WORKERS,
  inject: [ModelClient, GenerateImageProcessor, LOGGER],
  useFactory: (model: ModelClient, processor: GenerateImageProcessor, logger: Logger): Closable[] => {
    const kinds = model.canGenerateImages ? [GENERATE_IMAGE, FORMER_GENERATE_IMAGE] : [];
    return kinds.map((kind) =>
      startWorker({
        kind,
        redisUrl: redisUrlFor(config, 'QUEUES'),
        prefix: queuePrefix(config),
        concurrency: CONCURRENCY,
        settings: config,
        logger,
        run: (job) => processor.process(job),
        onFailed: async (job) => logger.warn(job, 'image generation failed'),
      }),
    );
  },
});

/** Image generation as a separate job; only with an API key and an image model. */
@Module({})
export class PicturesModule implements BeforeApplicationShutdown {
  constructor(
    private readonly queue: ImageQueue,
    @Inject(IMAGE_WORKERS) private readonly workers: readonly Closable[],
  ) {}

  static with(config: WorkerConfig): DynamicModule {
    return {
      module: PicturesModule,
      imports: [GenerationsStoreModule],
      providers: [GenerateImageProcessor, imageQueue(config), imageWorkers(config)],
      exports: [ImageQueue],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.queue, ...this.workers].map((one) => one.close()));
  }
}
