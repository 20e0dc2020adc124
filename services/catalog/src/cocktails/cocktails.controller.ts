import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { CocktailsService } from './cocktails.service.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A list of someone's own choosing: hardly anybody asks for the same one, so the gateway keeps none. */
const OWN = 'private, no-cache';

@Controller()
export class CocktailsController {
  constructor(private readonly cocktails: CocktailsService) {}

  @Endpoint('GET /api/cocktails/featured')
  listFeatured() {
    return this.cocktails.listFeatured();
  }

  @Endpoint('GET /api/cocktails')
  list(@Input() { query, reply }: Call<'GET /api/cocktails'>) {
    if (query.ids) void reply.header('cache-control', OWN);
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
      .header('cache-control', query.v === version ? FOR_EVER : 'no-cache');
    return svg;
  }
}

/** What administrators may do and see. */
@Controller()
export class AdminController {
  constructor(private readonly cocktails: CocktailsService) {}

  @Endpoint('POST /api/admin/cocktails/:id/featured')
  setFeatured(@Input() { params, body }: Call<'POST /api/admin/cocktails/:id/featured'>) {
    return this.cocktails.setFeatured(params.id, body.isFeatured);
  }

  @Endpoint('GET /api/admin/statistics')
  async statistics() {
    return { cocktails: await this.cocktails.countAll() };
  }
}
