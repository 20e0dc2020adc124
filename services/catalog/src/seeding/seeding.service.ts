import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@swizzle/kit/health';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { newCocktail } from '../cocktails/cocktails.service.ts';
import { SavesRepository } from '../collections/saves.repository.ts';
import { changedClassics } from './changed-classics.ts';
import { addedByName, openingShelf } from './opening-shelf.ts';

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
    private readonly saves: SavesRepository,
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
   * Adds what is missing of the opening shelf, in its order, and gives classics that are there their present recipe.
   * All else about these stays: their number, featured or not, removed or not.
   */
  async seed(): Promise<{ added: number; corrected: number }> {
    const shelf = openingShelf();
    const classics = [...shelf, ...addedByName()];
    const stored = await this.cocktails.listGenerations(classics.map(({ generationId }) => generationId));
    const known = new Set(stored.map(({ generationId }) => generationId));
    const missing = shelf.filter(({ generationId }) => !known.has(generationId));
    const nobodys = { authorId: null, remixedFromId: null };
    if (missing.length > 0) {
      await this.cocktails.addAll(
        missing.map(({ isFeatured, ...drink }) => newCocktail({ ...drink, ...nobodys }, isFeatured)),
      );
    }
    const changed = changedClassics(stored, classics);
    for (const { id, recipe } of changed) {
      // The copies first: a stop in between leaves the cocktail changed, so that the next start does both again.
      await this.saves.correct(id, recipe);
      await this.cocktails.correct(id, recipe);
    }
    return { added: missing.length, corrected: changed.length };
  }

  private async stock(): Promise<void> {
    const { signal } = this.closing;
    while (!(this.isStocked || signal.aborted)) {
      try {
        const seeded = await this.seed();
        this.isStocked = true;
        if (seeded.added + seeded.corrected > 0) this.logger.info(seeded, 'stocked with classics');
      } catch (err) {
        this.logger.warn({ err }, 'classics not stocked yet');
        await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
