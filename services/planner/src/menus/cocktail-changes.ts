import { Injectable } from '@nestjs/common';
import { OnEvent } from '@swizzle/kit/events/event-consumers';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { EventOf } from '@swizzle/proto';
import { MenuEvents } from './menu-events.ts';
import { MenusRepository } from './menus.repository.ts';

/** Keeps the drinks on menus as the catalog has them. */
@Injectable()
export class CocktailChanges {
  constructor(
    private readonly menus: MenusRepository,
    private readonly requests: RpcClient,
    private readonly events: MenuEvents,
  ) {}

  /** One that the catalog has let go of stays as it was. */
  @OnEvent('catalog.cocktail.updated.v1')
  async refresh({ cocktailId }: EventOf<'catalog.cocktail.updated.v1'>): Promise<void> {
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id: cocktailId });
    if (!cocktail) return;
    await this.menus.refresh(cocktail);
    await this.events.publishAllPending();
  }
}
