import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { ModerationService } from '../moderation/moderation.service.ts';
import { GenerationsService } from './generations.service.ts';

/** Keeps the keys of services apart from those of browsers, in which there is never a space. */
const madeToMeasure = (key: string) => `made to measure ${key}`;

/** What other services have made. */
@Controller()
export class GenerationsRpcController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly moderation: ModerationService,
  ) {}

  @RpcHandler('generation.cocktail.make')
  async make(@Payload() { userId, tier, key, wish, recipe }: RequestOf<'generation.cocktail.make'>) {
    await this.moderation.checkName(recipe?.name ?? wish.suggestedName);
    const idempotency = { key: madeToMeasure(key) };
    return this.generations.generate({ userId, tier }, wish, 'planner', { idempotency, recipe });
  }
}
