import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { CocktailsService } from './cocktails.service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For lists by ids: hardly any two requests are the same, so the gateway doesn't cache them. */
const PRIVATE = 'private, no-cache';

@Controller()
export class CocktailsController {
  constructor(private readonly cocktails: CocktailsService) {}

  @Endpoint('GET /api/cocktails/featured')
  listFeatured() {
    return this.cocktails.listFeatured();
  }

  @Endpoint('GET /api/cocktails')
  list(@Input() { query, reply }: Call<'GET /api/cocktails'>) {
    if (query.ids) void reply.header('cache-control', PRIVATE);
    return this.cocktails.list(query);
  }

  @Endpoint('GET /api/user/cocktails')
  listMade(@Input() { caller, query }: Call<'GET /api/user/cocktails'>) {
    return this.cocktails.listMade(caller.userId, query);
  }

  @Endpoint('GET /api/cocktails/:id')
  get(@Input() { params }: Call<'GET /api/cocktails/:id'>) {
    return this.cocktails.get(params.id);
  }

  @Endpoint('GET /api/cocktails/:id/picture')
  async picture(@Input() { params, query, reply }: Call<'GET /api/cocktails/:id/picture'>) {
    const { svg, version } = await this.cocktails.picture(params.id, query.scheme);
    void reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', query.v === version ? IMMUTABLE : 'no-cache');
    return svg;
  }
}
