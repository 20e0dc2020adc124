import { type BeforeApplicationShutdown, type DynamicModule, Inject, Module } from '@nestjs/common';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { startWorker } from '@swizzle/kit/jobs/job-worker';
import { LOGGER } from '@swizzle/kit/kit.module';
import { ModelClient } from '@swizzle/kit/llm/model-client';
import { queueOptions, queuePrefix, redisUrlFor } from '@swizzle/kit/redis/redis';
import type { Logger } from 'pino';
import type { WorkerConfig } from '../config.ts';
import { GenerationsStoreModule } from '../generations/generations-store.module.ts';
import { GenerateImageProcessor } from './generate-image.processor.ts';
import { PAINT_PICTURE, PictureOrders } from './pictures.jobs.ts';

const PAINTER = 'PAINTER';
/** Pictures that one worker paints at a time: waiting for the model is nearly all there is to it. */
const CONCURRENCY = 2;

type Closing = { close(): Promise<void> } | undefined;

const orders = (config: WorkerConfig) => ({
  provide: PictureOrders,
  inject: [ModelClient, LOGGER],
  useFactory: (model: ModelClient, logger: Logger) => {
    const onError = (err: Error) => logger.warn({ err: err.message }, 'queue is out of reach');
    const queue = model.canPaint
      ? new JobQueue(PAINT_PICTURE, redisUrlFor(config, 'QUEUES'), onError, queueOptions(config))
      : undefined;
    return new PictureOrders(queue, logger);
  },
});

const painter = (config: WorkerConfig) => ({
  provide: PAINTER,
  inject: [ModelClient, GenerateImageProcessor, LOGGER],
  useFactory: (model: ModelClient, painting: GenerateImageProcessor, logger: Logger): Closing =>
    model.canPaint
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
