import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { BarCocktailsService } from './bar-cocktails.service.ts';

/** Answers other services' questions about a bar that the given user may see. */
@Controller()
export class BarsRpcController {
  constructor(private readonly cocktails: BarCocktailsService) {}

  @RpcHandler('planner.bar.stock')
  stock(@Payload() { userId, barId }: RequestOf<'planner.bar.stock'>) {
    return this.cocktails.stock(userId, barId);
  }
}
