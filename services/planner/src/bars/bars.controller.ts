import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { STOCK_ITEMS } from '@swizzle/mixology/stock/stock-item';
import { BarCocktailsService } from './bar-cocktails.service.ts';
import { BarMenus } from './bar-menus.service.ts';
import { BarsService } from './bars.service.ts';

@Controller()
export class BarsController {
  constructor(
    private readonly bars: BarsService,
    private readonly cocktails: BarCocktailsService,
    private readonly menus: BarMenus,
  ) {}

  @Endpoint('GET /api/stock-items')
  stockItems() {
    return STOCK_ITEMS;
  }

  @Endpoint('GET /api/bars')
  list(@Input() { caller }: Call<'GET /api/bars'>) {
    return this.bars.list(caller);
  }

  @Endpoint('POST /api/bars')
  create(@Input() { caller, body }: Call<'POST /api/bars'>) {
    return this.bars.create(caller, body.name, body.shelf);
  }

  @Endpoint('POST /api/bars/read')
  read(@Input() { body }: Call<'POST /api/bars/read'>) {
    return this.bars.read(body.text);
  }

  @Endpoint('PATCH /api/bars/:id')
  rename(@Input() { caller, params, body }: Call<'PATCH /api/bars/:id'>) {
    return this.bars.rename(caller, params.id, body.name);
  }

  @Endpoint('DELETE /api/bars/:id')
  async remove(@Input() { caller, params }: Call<'DELETE /api/bars/:id'>) {
    await this.bars.remove(caller, params.id);
    return { deleted: true };
  }

  @Endpoint('GET /api/bars/:id/cocktails')
  findCocktails(@Input() { caller, params, query }: Call<'GET /api/bars/:id/cocktails'>) {
    return this.cocktails.find(caller, params.id, query);
  }

  @Endpoint('GET /api/bars/:id/cocktails/:cocktailId')
  getCocktail(@Input() { caller, params }: Call<'GET /api/bars/:id/cocktails/:cocktailId'>) {
    return this.cocktails.get(caller, params.id, params.cocktailId);
  }

  @Endpoint('GET /api/bars/:id/next-bottles')
  nextBottles(@Input() { caller, params }: Call<'GET /api/bars/:id/next-bottles'>) {
    return this.cocktails.nextBottles(caller, params.id);
  }

  @Endpoint('PATCH /api/menus/:id/stock')
  serveFrom(@Input() { caller, params, body }: Call<'PATCH /api/menus/:id/stock'>) {
    return this.menus.attach(caller.userId, params.id, body.barId);
  }

  @Endpoint('POST /api/bars/:id/bottles')
  addBottles(@Input() { caller, params, body }: Call<'POST /api/bars/:id/bottles'>) {
    return this.bars.addBottles(caller, params.id, body.bottles);
  }

  @Endpoint('PATCH /api/bars/:id/bottles/:bottleId')
  changeBottle(@Input() { caller, params, body }: Call<'PATCH /api/bars/:id/bottles/:bottleId'>) {
    return this.bars.changeBottle(caller, params.id, params.bottleId, body);
  }

  @Endpoint('PATCH /api/bars/:id/shopping')
  changeToBuy(@Input() { caller, params, body }: Call<'PATCH /api/bars/:id/shopping'>) {
    return this.bars.changeToBuy(caller, params.id, body);
  }

  @Endpoint('POST /api/bars/:id/shopping/bought')
  buy(@Input() { caller, params, body }: Call<'POST /api/bars/:id/shopping/bought'>) {
    return this.bars.buy(caller, params.id, body.ingredientIds);
  }

  @Endpoint('DELETE /api/bars/:id/bottles/:bottleId')
  removeBottle(@Input() { caller, params }: Call<'DELETE /api/bars/:id/bottles/:bottleId'>) {
    return this.bars.removeBottle(caller, params.id, params.bottleId);
  }
}
