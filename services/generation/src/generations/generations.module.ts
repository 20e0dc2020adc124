import { type DynamicModule, Module } from '@nestjs/common';
import { JobQueueModule } from '@swizzle/kit/jobs/job-queue';
import type { Config } from '../config.ts';
import { BarStocksService } from '../mixing/compose-request.ts';
import { ModerationService } from '../mixing/moderation.service.ts';
import { PreviewsController, PreviewsService } from '../mixing/previews.controller.ts';
import { QuotasModule } from '../quotas/quotas.module.ts';
import { GenerationsController } from './generations.controller.ts';
import { MAKE_COCKTAIL } from './generations.jobs.ts';
import { GenerationsRpcController } from './generations.rpc.controller.ts';
import { GenerationRecoveryService, GenerationsService } from './generations.service.ts';
import { GenerationsStoreModule } from './generations-store.module.ts';

@Module({})
class GenerationsModule {}

export const generationsModule = (config: Config): DynamicModule => ({
  module: GenerationsModule,
  imports: [GenerationsStoreModule, QuotasModule, JobQueueModule.with(MAKE_COCKTAIL, config)],
  controllers: [GenerationsController, GenerationsRpcController, PreviewsController],
  providers: [
    GenerationsService,
    GenerationRecoveryService,
    BarStocksService,
    ModerationService,
    PreviewsService,
  ],
});
