import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { MakeableService } from './makeable.service.ts';

@Controller()
export class MakeableRpcController {
  constructor(private readonly makeable: MakeableService) {}

  @RpcHandler('catalog.cocktail.makeable')
  find(@Payload() request: RequestOf<'catalog.cocktail.makeable'>) {
    return this.makeable.find(request);
  }

  @RpcHandler('catalog.cocktail.next-bottles')
  nextBottles(@Payload() request: RequestOf<'catalog.cocktail.next-bottles'>) {
    return this.makeable.nextBottles(request);
  }
}
