import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Module,
  type ModuleMetadata,
  type Type,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { StopSettings } from '../config/settings.ts';
import { LOGGER } from '../kit.module.ts';
import { queuePrefix, type RedisSettings, redisUrlFor } from '../redis/redis-connections.ts';
import type { JobKind } from './job-kind.ts';
import { startWorker } from './job-worker.ts';

/** What a worker does with the jobs of a queue. */
export interface JobProcessor<Payload> {
  /** Runs a job; at least once. @returns what its waiters are given, as JSON */
  process(payload: Payload): Promise<unknown>;
  /** Called when a job fails for good, before its waiters are notified; at least once. */
  onFailed(payload: Payload): Promise<void>;
  /**
   * Reopens failed work before a replay; idempotent.
   * @returns whether there is anything to do
   */
  reopen(payload: Payload): Promise<boolean>;
}

/** Settings of a process that works off a queue. */
type WorkerSettings = RedisSettings & StopSettings & { readonly CONCURRENCY: number };

interface Work<Payload extends z.ZodType> extends Pick<ModuleMetadata, 'imports' | 'providers'> {
  readonly kind: JobKind<Payload>;
  readonly processor: Type<JobProcessor<z.output<Payload>>>;
}

const WORKER = 'WORKER';

/** Works off one queue, with what its processor needs. */
@Module({})
export class JobWorkerModule implements BeforeApplicationShutdown {
  constructor(@Inject(WORKER) private readonly worker: { close(): Promise<void> }) {}

  static with<Payload extends z.ZodType>(
    settings: WorkerSettings,
    { kind, processor, imports = [], providers = [] }: Work<Payload>,
  ): DynamicModule {
    const worker = {
      provide: WORKER,
      inject: [processor, LOGGER],
      useFactory: (jobs: JobProcessor<z.output<Payload>>, logger: Logger) =>
        startWorker({
          kind,
          redisUrl: redisUrlFor(settings, 'QUEUES'),
          prefix: queuePrefix(settings),
          concurrency: settings.CONCURRENCY,
          settings,
          logger,
          run: (job) => jobs.process(job),
          onFailed: (job) => jobs.onFailed(job),
          reopen: (job) => jobs.reopen(job),
        }),
    };
    return { module: JobWorkerModule, imports, providers: [processor, ...providers, worker] };
  }

  // Before the database and NATS are closed, so that a running job can end.
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
