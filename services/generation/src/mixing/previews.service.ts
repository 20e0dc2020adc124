import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { compose } from '@swizzle/mixology';
import type { Cocktail, DrinkPreview, PreviewRequest } from '@swizzle/proto';
import { composeRequestOf, pantryOf } from './compose-request.ts';

/** Shows drinks that are still being chosen, as the rule-based generator would make them. */
@Injectable()
export class PreviewsService {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError `not_found` (the cocktail to remix) */
  async preview(caller: Caller, request: PreviewRequest): Promise<DrinkPreview> {
    const parent = await this.parent(request.remixedFromId);
    const { drawing, mood } = compose(composeRequestOf(request, parent, pantryOf(caller)), request.seed);
    return { drawing, mood };
  }

  private async parent(id: number | undefined): Promise<Cocktail | null> {
    if (!id) return null;
    const parent = await this.rpc.ask('catalog.cocktail.get', { id });
    if (!parent) throw new AppError('not_found', 'There is no such cocktail.');
    return parent;
  }
}
