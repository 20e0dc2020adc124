import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { Drawing, Menu } from '@swizzle/proto';
import type { Logger } from 'pino';

/** Milliseconds after which a menu is printed with plain glasses. */
const PATIENCE_MS = 2000;

/** What the catalog draws drinks from. */
@Injectable()
export class DrawingsService {
  constructor(
    private readonly requests: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** By cocktail; those that are gone are missing, and all of them where the catalog does not answer. */
  async of({ cocktails }: Menu): Promise<Map<number, Drawing>> {
    const ids = [...new Set(cocktails.map(({ cocktail }) => cocktail.id))];
    try {
      const found = await this.requests.ask('catalog.drawing.list', { ids }, PATIENCE_MS);
      return new Map(found.map(({ cocktailId, drawing }) => [cocktailId, drawing]));
    } catch (err) {
      this.logger.warn({ err }, 'drinks are printed in plain glasses');
      return new Map();
    }
  }
}
