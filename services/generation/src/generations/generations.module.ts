import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueue } from '@swizzle/kit/job-queue';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { ModerationService } from '../moderation/moderation.service.ts';
import { QuotasModule } from '../quotas/quotas.module.ts';
import { DispatchService } from './dispatch.service.ts';
import { GenerationsController } from './generations.controller.ts';
import { MAKE_COCKTAIL } from './generations.jobs.ts';
import { GenerationsReplies } from './generations.replies.ts';
import { GenerationsService } from './generations.service.ts';
import { LedgerModule } from './ledger.module.ts';
import { Recovery } from './recovery.ts';

@Module({})
export class GenerationsModule implements OnApplicationShutdown {
  constructor(@Inject(JobQueue) private readonly queue: { close(): Promise<void> }) {}

  static with({ REDIS_URL }: Config): DynamicModule {
    const queue = {
      provide: JobQueue,
      inject: [LOGGER],
      useFactory: (logger: Logger) =>
        new JobQueue(MAKE_COCKTAIL, REDIS_URL, (err) =>
          logger.warn({ err: err.message }, 'queue is out of reach'),
        ),
    };
    return {
      module: GenerationsModule,
      imports: [LedgerModule, QuotasModule],
      controllers: [GenerationsController, GenerationsReplies],
      providers: [GenerationsService, DispatchService, Recovery, ModerationService, queue],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
