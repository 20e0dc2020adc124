import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { RequestOf } from '@swizzle/proto';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CONFIG, type Config } from '../config.ts';
import { CardStudio } from './card-studio.ts';
import { ShareCardsService } from './share-cards.service.ts';

/** Chats keep what they have fetched anyway; a drink that is gone is gone from here as soon. */
const FIVE_MINUTES = 'public, max-age=300';
const JPEG = 'image/jpeg';

@Controller()
class ShareCardsController {
  constructor(private readonly cards: ShareCardsService) {}

  @Endpoint('GET /api/cocktails/:id/card.jpg')
  async cocktail(@Input() { params, query, reply }: Call<'GET /api/cocktails/:id/card.jpg'>) {
    const card = await this.cards.cocktail(params.id, query.format);
    void reply.type(JPEG).header('cache-control', FIVE_MINUTES);
    return card;
  }

  @Endpoint('GET /api/cocktails/featured/card.jpg')
  async featured(@Input() { reply }: Call<'GET /api/cocktails/featured/card.jpg'>) {
    const card = await this.cards.featured();
    void reply.type(JPEG).header('cache-control', FIVE_MINUTES);
    return card;
  }
}

/** What other services ask about cards. */
@Controller()
class ShareCardsRpcController {
  constructor(private readonly cards: ShareCardsService) {}

  @RpcHandler('catalog.share-card.draw')
  draw(@Payload() request: RequestOf<'catalog.share-card.draw'>) {
    return this.cards.draw(request);
  }
}

@Module({})
class ShareCardsModule {}

export const shareCardsModule = (config: Config): DynamicModule => ({
  module: ShareCardsModule,
  imports: [CocktailsModule],
  controllers: [ShareCardsController, ShareCardsRpcController],
  providers: [ShareCardsService, CardStudio, { provide: CONFIG, useValue: config }],
});
