import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { atHand } from '@swizzle/mixology/stock/at-hand';
import { stockItem } from '@swizzle/mixology/stock/stock-item';
import { missingIn } from '@swizzle/mixology/substitutions/substitutes';
import type { BarCocktail, Input, MakeableCocktails, NextBottle, ReplyOf } from '@swizzle/proto';
import { ingredientsIn } from './bar.schema.ts';
import { knownBar } from './bar-menus.service.ts';
import { BarsRepository } from './bars.repository.ts';

type Query = Input<'GET /api/bars/:id/cocktails', 'query'>;

const unlessAll = (value: string | undefined) => (value === 'all' ? undefined : value);

/**
 * What a bar has, and what the catalog can make of it. Every method except `stock` throws AppError `not_found` for
 * someone else's bar.
 */
@Injectable()
export class BarCocktailsService {
  constructor(
    private readonly bars: BarsRepository,
    private readonly rpc: RpcClient,
  ) {}

  async find({ userId }: Caller, id: string, query: Query): Promise<MakeableCocktails> {
    const have = await this.ingredientsOf(userId, id);
    const baseLiquor = unlessAll(query.baseLiquor);
    const mood = unlessAll(query.mood);
    return this.rpc.ask('catalog.cocktail.makeable', {
      have,
      missing: Number(query.missing),
      withSwaps: query.swaps === 'true',
      ...(baseLiquor !== undefined && { baseLiquor }),
      ...(mood !== undefined && { mood }),
      ...(query.saved && { savedBy: userId }),
    });
  }

  /** @throws AppError `not_found` for a cocktail that isn't there */
  async get({ userId }: Caller, id: string, cocktailId: number): Promise<BarCocktail> {
    const have = await this.ingredientsOf(userId, id);
    const cocktail = await this.rpc.ask('catalog.cocktail.get', { id: cocktailId });
    if (!cocktail) throw new AppError('not_found', 'We don’t have this cocktail.');
    return { missing: missingIn(cocktail, atHand(have)) };
  }

  async nextBottles({ userId }: Caller, id: string): Promise<NextBottle[]> {
    const have = await this.ingredientsOf(userId, id);
    const bottles = await this.rpc.ask('catalog.cocktail.next-bottles', { have, userId });
    return bottles.flatMap((bottle) => {
      const name = stockItem(bottle.ingredientId)?.name;
      return name === undefined ? [] : [{ ...bottle, name }];
    });
  }

  /** What there is some of in the given bar, or else in the user's first; null if the user has no such bar. */
  async stock(userId: string, id: string | undefined): Promise<ReplyOf<'planner.bar.stock'>> {
    const bar = id === undefined ? (await this.bars.list(userId))[0] : await this.bars.find(userId, id);
    return bar ? { name: bar.name, have: ingredientsIn(bar) } : null;
  }

  private async ingredientsOf(userId: string, id: string): Promise<string[]> {
    return ingredientsIn(knownBar(await this.bars.find(userId, id)));
  }
}
