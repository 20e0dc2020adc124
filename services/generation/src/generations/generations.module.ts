import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { idempotencyOf } from '@swizzle/kit/jobs/idempotency';
import { JobQueueModule } from '@swizzle/kit/jobs/job-queue';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import type { Config } from '../config.ts';
import { BarStocksService } from '../mixing/compose-request.ts';
import { ModerationService } from '../mixing/moderation.service.ts';
import { PreviewsController, PreviewsService } from '../mixing/previews.controller.ts';
import { QuotasModule } from '../quotas/quotas.module.ts';
import { MAKE_COCKTAIL } from './generations.jobs.ts';
import { GenerationRecoveryService, GenerationsService } from './generations.service.ts';
import { GenerationsStoreModule } from './generations-store.module.ts';

@Controller()
class GenerationsController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly moderation: ModerationService,
  ) {}

  @Endpoint('POST /api/cocktails/generate')
  async generate(@Input() { caller, body, request }: Call<'POST /api/cocktails/generate'>) {
    const idempotency = idempotencyOf(request, body);
    await this.moderation.checkName(body.suggestedName);
    return this.generations.generate(caller, body, 'generator', { idempotency });
  }

  @Endpoint('GET /api/user/generations')
  listRecent(@Input() { caller }: Call<'GET /api/user/generations'>) {
    return this.generations.listRecent(caller.userId);
  }
}

/** Namespaces the idempotency keys of services: browsers' keys never contain a space. */
const serviceKey = (key: string) => `made to measure ${key}`;

/** Generations for other services. */
@Controller()
class GenerationsRpcController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly moderation: ModerationService,
  ) {}

  @RpcHandler('generation.cocktail.make')
  async make(@Payload() { userId, tier, key, wish, recipe }: RequestOf<'generation.cocktail.make'>) {
    await this.moderation.checkName(recipe?.name ?? wish.suggestedName);
    const idempotency = { key: serviceKey(key) };
    return this.generations.generate({ userId, tier }, wish, 'planner', { idempotency, recipe });
  }
}

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
