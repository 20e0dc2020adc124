import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { CustomDrink } from '@swizzle/mixology/custom-drinks/custom-drinks';
import type { DrinkWish } from '@swizzle/mixology/menus/signature-wishes';
import { type Cocktail, GenerateRequest, type Recipe } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { MenuOrder } from './menu-order.ts';

/** Milliseconds that drinks made to measure are waited for, and the share of what is left that they may take. */
const MAKING_MS = 30_000;
const SHARE = 0.5;

/** Has drinks made for a menu. */
@Injectable()
export class DrinkOrders {
  constructor(
    private readonly requests: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What could be made in time; a menu is planned without the rest. The same menu's same wish is made once. */
  async make(order: MenuOrder, wishes: readonly DrinkWish[]): Promise<Cocktail[]> {
    const made = await Promise.all(wishes.map(({ key, request }) => this.makeOne(order, key, request)));
    return made.flatMap((cocktail) => cocktail ?? []);
  }

  /** Custom drinks as cocktails of the catalog, each by the id it was planned with; undefined where one couldn't be made. */
  async publish(
    order: MenuOrder,
    drinks: readonly CustomDrink[],
  ): Promise<ReadonlyMap<number, Cocktail> | undefined> {
    const request = GenerateRequest.parse({});
    const made = await Promise.all(
      drinks.map(({ recipe }) => this.makeOne(order, `custom ${recipe.name}`, request, recipe)),
    );
    if (made.some((cocktail) => cocktail === undefined)) return undefined;
    return new Map(
      drinks.flatMap(({ candidate }, at) => {
        const cocktail = made[at];
        return cocktail ? [[candidate.id, cocktail] as const] : [];
      }),
    );
  }

  private async makeOne(
    { menuId, ownerId, tier, deadline }: MenuOrder,
    key: string,
    wish: GenerateRequest,
    recipe?: Recipe,
  ) {
    const withinMs = Math.max(1, Math.min(MAKING_MS, SHARE * (deadline - Date.now())));
    const wanted = { userId: ownerId, tier, key: `${menuId} ${key}`, wish, ...(recipe && { recipe }) };
    try {
      return await this.requests.ask('generation.cocktail.make', wanted, withinMs);
    } catch (err) {
      this.logger.warn({ err, menuId, key }, 'cocktail not generated');
      return undefined;
    }
  }
}
