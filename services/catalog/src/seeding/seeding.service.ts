import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@swizzle/kit/health';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { newCocktail } from '../cocktails/cocktails.service.ts';
import { openingShelf, SHELF_IDS } from './opening-shelf.ts';

/** Whether the catalog opens with the house's classics. */
export const STOCK_CLASSICS = 'STOCK_CLASSICS';

const AGAIN_MS = 2000;

/** Stocks the bar with the house's classics: the catalog is not ready before. */
@Injectable()
export class SeedingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly closing = new AbortController();
  private isStocked = false;

  constructor(
    private readonly cocktails: CocktailsRepository,
    @Inject(STOCK_CLASSICS) private readonly wanted: boolean,
    @Inject(LOGGER) private readonly logger: Logger,
    health: Health,
  ) {
    health.add('classics', async () => {
      if (this.wanted && !this.isStocked) throw new Error('the classics are being put on the shelf');
    });
  }

  onApplicationBootstrap(): void {
    if (this.wanted) void this.stock();
  }

  onApplicationShutdown(): void {
    this.closing.abort();
  }

  /**
   * Adds what is missing of the opening shelf, in its order, and says how many that were. What is there stays as
   * it is: featured or not, removed or not.
   */
  async seed(): Promise<number> {
    const known = await this.cocktails.knownGenerations(SHELF_IDS);
    if (known.size === SHELF_IDS.length) return 0;
    const missing = openingShelf().filter(({ generationId }) => !known.has(generationId));
    const house = { authorId: null, remixedFromId: null };
    await this.cocktails.addAll(
      missing.map(({ isFeatured, ...drink }) => newCocktail({ ...drink, ...house }, isFeatured)),
    );
    return missing.length;
  }

  private async stock(): Promise<void> {
    const { signal } = this.closing;
    while (!(this.isStocked || signal.aborted)) {
      try {
        const added = await this.seed();
        this.isStocked = true;
        if (added > 0) this.logger.info({ added }, 'stocked with classics');
      } catch (err) {
        this.logger.warn({ err }, 'classics not stocked yet');
        await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
