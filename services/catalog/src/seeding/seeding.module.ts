import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Health } from '@swizzle/kit/http/health';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { CocktailsModule } from '../cocktails/cocktails.module.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { newCocktail } from '../cocktails/cocktails.service.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { SavesRepository } from '../collections/saves.repository.ts';
import type { Config } from '../config.ts';
import { CLASSIC_IDS, currentClassics, hasChanged, OPENING_MENU_IDS, openingMenu } from './opening-menu.ts';

const STOCK_CLASSICS = 'STOCK_CLASSICS';

const RETRY_MS = 2000;

/** Seeds the catalog with the classics. The service is not ready until then. */
@Injectable()
class SeedingService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private isSeeded = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly saves: SavesRepository,
    @Inject(STOCK_CLASSICS) private readonly isEnabled: boolean,
    @Inject(LOGGER) private readonly logger: Logger,
    health: Health,
  ) {
    health.add('classics', async () => {
      if (this.isEnabled && !this.isSeeded)
        throw new Error('the catalog is still being seeded with classics');
    });
  }

  onApplicationBootstrap(): void {
    if (this.isEnabled) this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  /**
   * Adds missing classics of the opening menu, in order. Existing ones stay unchanged, even if removed.
   * @returns the generations added
   */
  private async addMissing(): Promise<ReadonlySet<string>> {
    const existing = await this.cocktails.listKnownGenerations(OPENING_MENU_IDS);
    if (existing.size === OPENING_MENU_IDS.length) return new Set();
    const missing = openingMenu().filter(({ generationId }) => !existing.has(generationId));
    const unowned = { authorId: null, remixedFromId: null };
    await this.cocktails.addAll(
      missing.map(({ isFeatured, ...drink }) => newCocktail({ ...drink, ...unowned }, isFeatured)),
    );
    this.logger.info({ added: missing.length }, 'classics seeded');
    return new Set(missing.map(({ generationId }) => generationId));
  }

  /**
   * Updates the recipes of classics from earlier versions. Computing them takes a while, so it is done after the service
   * is ready, one per turn of the event loop.
   */
  private async updateChanged(added: ReadonlySet<string>): Promise<void> {
    let corrected = 0;
    const stored = await this.cocktails.listGenerations(CLASSIC_IDS.filter((id) => !added.has(id)));
    if (stored.length === 0) return;
    const byGeneration = new Map(stored.map((document) => [document.generationId, document]));
    for (const { generationId, recipe } of currentClassics()) {
      await nextTurn(undefined, { signal: this.closing.signal });
      const old = byGeneration.get(generationId);
      if (!(old && hasChanged(old.recipe, recipe))) continue;
      // Saves first: after a stop in between, the cocktail still differs, so that the next start repeats both.
      await this.saves.updateDenormalized(old._id, recipe);
      await this.cocktails.replaceRecipe(old._id, recipe);
      corrected++;
    }
    if (corrected > 0) this.logger.info({ corrected }, 'classics corrected');
  }

  private async run(): Promise<void> {
    const added = await this.retryUntilDone(() => this.addMissing(), 'classics not stocked yet');
    if (!added) return;
    this.isSeeded = true;
    await this.retryUntilDone(() => this.updateChanged(added), 'classics not corrected yet');
  }

  /**
   * Retries a task until it succeeds or the service stops.
   * @returns the result, or undefined if the service stops
   */
  private async retryUntilDone<T>(task: () => Promise<T>, failureMessage: string): Promise<T | undefined> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        return await task();
      } catch (err) {
        if (signal.aborted) return undefined;
        this.logger.warn({ err }, failureMessage);
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  }
}

@Module({})
class SeedingModule {}

export const seedingModule = (config: Pick<Config, typeof STOCK_CLASSICS>): DynamicModule => ({
  module: SeedingModule,
  imports: [CocktailsModule, CollectionsModule],
  providers: [SeedingService, { provide: STOCK_CLASSICS, useValue: config[STOCK_CLASSICS] }],
});
