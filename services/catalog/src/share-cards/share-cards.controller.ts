import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ShareCardsService } from './share-cards.service.ts';

/** Short, so that removed drinks disappear soon; chats keep their own copies. */
const FIVE_MINUTES = 'public, max-age=300';
const JPEG = 'image/jpeg';

@Controller()
export class ShareCardsController {
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
