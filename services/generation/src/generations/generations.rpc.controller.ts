import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { ModerationService } from '../mixing/moderation.service.ts';
import { GenerationsService } from './generations.service.ts';

/** Namespaces the idempotency keys of services: browsers' keys never contain a space. */
const serviceKey = (key: string) => `made to measure ${key}`;

/** Generations for other services. */
@Controller()
export class GenerationsRpcController {
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
