import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { ShareCardsService } from './share-cards.service.ts';

@Controller()
export class ShareCardsRpcController {
  constructor(private readonly cards: ShareCardsService) {}

  @RpcHandler('catalog.share-card.draw')
  draw(@Payload() request: RequestOf<'catalog.share-card.draw'>) {
    return this.cards.draw(request);
  }
}
