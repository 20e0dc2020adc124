import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { CreateCocktail, RequestOf } from '@swizzle/proto';
import { CocktailDocument, CocktailSchema } from './cocktail.schema.ts';
import { CocktailsRepository, CounterDocument, CounterSchema } from './cocktails.repository.ts';
import { CocktailEvents, CocktailsService } from './cocktails.service.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For lists by ids: hardly any two requests are the same, so the gateway doesn't cache them. */
const PRIVATE = 'private, no-cache';

@Controller()
class CocktailsController {
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

@Controller()
class AdminController {
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

@Controller()
class CocktailsRpcController {
  constructor(private readonly cocktails: CocktailsService) {}

  @RpcHandler('catalog.cocktail.create')
  create(@Payload() request: CreateCocktail) {
    return this.cocktails.create(request);
  }

  @RpcHandler('catalog.cocktail.get')
  get(@Payload() { id }: RequestOf<'catalog.cocktail.get'>) {
    return this.cocktails.find(id);
  }

  @RpcHandler('catalog.cocktail.find-by-name')
  findByName(@Payload() { name }: RequestOf<'catalog.cocktail.find-by-name'>) {
    return this.cocktails.findByName(name);
  }

  @RpcHandler('catalog.cocktail.candidates')
  async listCandidates(@Payload() { baseLiquor }: RequestOf<'catalog.cocktail.candidates'>) {
    return { cocktails: await this.cocktails.listCandidates(baseLiquor) };
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CocktailDocument.name, schema: CocktailSchema },
      { name: CounterDocument.name, schema: CounterSchema },
    ]),
  ],
  controllers: [CocktailsController, AdminController, CocktailsRpcController],
  providers: [CocktailsService, CocktailsRepository, CocktailEvents],
  exports: [CocktailsService, CocktailsRepository, CocktailEvents],
})
export class CocktailsModule {}
