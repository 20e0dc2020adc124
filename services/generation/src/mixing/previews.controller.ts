import { Controller, Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Cocktail, DrinkPreview, PreviewRequest } from '@swizzle/proto';
import {
  BarStocksService,
  composeRecipe,
  composeRequestOf,
  NOTHING_FITS,
  pantryOf,
  warmUp,
} from './compose-request.ts';

/** Previews of rule-based drinks while the user still edits the request. */
@Injectable()
export class PreviewsService implements OnModuleInit {
  constructor(
    private readonly rpc: RpcClient,
    private readonly stocks: BarStocksService,
  ) {}

  onModuleInit(): void {
    warmUp();
  }

  /** @throws AppError `not_found` (the cocktail to remix, or the bar), `conflict` (the bar can't make such a drink) */
  async preview(caller: Caller, request: PreviewRequest): Promise<DrinkPreview> {
    const parent = await this.findParent(request.remixedFromId);
    const stock = await this.stocks.find(caller, request);
    const recipe = composeRecipe(composeRequestOf(request, parent, pantryOf(caller)), request.seed, stock);
    if (!recipe) throw new AppError('conflict', NOTHING_FITS);
    return { drawing: recipe.drawing, mood: recipe.mood };
  }

  private async findParent(id: number | undefined): Promise<Cocktail | null> {
    if (!id) return null;
    const parent = await this.rpc.ask('catalog.cocktail.get', { id });
    if (!parent) throw new AppError('not_found', 'There is no such cocktail.');
    return parent;
  }
}

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Endpoint('POST /api/cocktails/preview')
  preview(@Input() { caller, body }: Call<'POST /api/cocktails/preview'>) {
    return this.previews.preview(caller, body);
  }
}
