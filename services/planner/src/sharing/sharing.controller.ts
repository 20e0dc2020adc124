import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { MenuCardsService } from './menu-cards.service.ts';
import { SharingService } from './sharing.service.ts';

/** Chats keep what they have fetched anyway; a menu that is no longer shared is gone from here as soon. */
const FIVE_MINUTES = 'public, max-age=300';

@Controller()
export class SharingController {
  constructor(
    private readonly sharing: SharingService,
    private readonly cards: MenuCardsService,
  ) {}

  @Endpoint('POST /api/menus/:id/share')
  share(@Input() { caller, params, body }: Call<'POST /api/menus/:id/share'>) {
    return this.sharing.share(caller.userId, params.id, body.renew);
  }

  @Endpoint('DELETE /api/menus/:id/share')
  end(@Input() { caller, params }: Call<'DELETE /api/menus/:id/share'>) {
    return this.sharing.end(caller.userId, params.id);
  }

  @Endpoint('GET /api/m/:slug')
  show(@Input() { params }: Call<'GET /api/m/:slug'>) {
    return this.sharing.show(params.slug);
  }

  @Endpoint('GET /api/m/:slug/card.jpg')
  async card(@Input() { params, reply }: Call<'GET /api/m/:slug/card.jpg'>) {
    const card = await this.cards.of(params.slug);
    void reply.type('image/jpeg').header('cache-control', FIVE_MINUTES);
    return card;
  }

  @Endpoint('POST /api/m/:slug/views')
  async countView(@Input() { params }: Call<'POST /api/m/:slug/views'>) {
    await this.sharing.countView(params.slug);
    return { counted: true };
  }
}
