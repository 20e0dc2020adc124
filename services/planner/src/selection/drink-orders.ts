import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { DrinkWish } from '@swizzle/mixology/menus/signature-wishes';
import type { Cocktail } from '@swizzle/proto';
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
    const made = await Promise.all(wishes.map((wish) => this.makeOne(order, wish)));
    return made.flatMap((cocktail) => cocktail ?? []);
  }

  private async makeOne({ menuId, ownerId, tier, deadline }: MenuOrder, { key, request }: DrinkWish) {
    const withinMs = Math.max(1, Math.min(MAKING_MS, SHARE * (deadline - Date.now())));
    const wanted = { userId: ownerId, tier, key: `${menuId} ${key}`, wish: request };
    try {
      return await this.requests.ask('generation.cocktail.make', wanted, withinMs);
    } catch (err) {
      this.logger.warn({ err, menuId, key }, 'drink not made');
      return undefined;
    }
  }
}
