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
import { CLASSIC_IDS, isCorrected, OPENING_MENU_IDS, openingMenu, presentClassics } from './opening-menu.ts';

/** Whether the catalog opens with our classics. */
const STOCK_CLASSICS = 'STOCK_CLASSICS';

const AGAIN_MS = 2000;

/** Seeds the catalog with the classics; it is not ready before. */
@Injectable()
class SeedingService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private isStocked = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly saves: SavesRepository,
    @Inject(STOCK_CLASSICS) private readonly wanted: boolean,
    @Inject(LOGGER) private readonly logger: Logger,
    health: Health,
  ) {
    health.add('classics', async () => {
      if (this.wanted && !this.isStocked) throw new Error('the catalog is still being seeded with classics');
    });
  }

  onApplicationBootstrap(): void {
    if (this.wanted) this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  /**
   * Adds what is missing of the opening menu, in its order. What is there stays as it is: featured or not, removed or not.
   * @returns the generations added
   */
  private async add(): Promise<ReadonlySet<string>> {
    const known = await this.cocktails.knownGenerations(OPENING_MENU_IDS);
    if (known.size === OPENING_MENU_IDS.length) return new Set();
    const missing = openingMenu().filter(({ generationId }) => !known.has(generationId));
    const nobodys = { authorId: null, remixedFromId: null };
    await this.cocktails.addAll(
      missing.map(({ isFeatured, ...drink }) => newCocktail({ ...drink, ...nobodys }, isFeatured)),
    );
    this.logger.info({ added: missing.length }, 'stocked with classics');
    return new Set(missing.map(({ generationId }) => generationId));
  }

  /**
   * Gives classics that were there before their present recipe; all else about them stays. To compute all of them takes a
   * while, so that it's done after the catalog is ready, one in each turn of the event loop.
   */
  private async correct(added: ReadonlySet<string>): Promise<void> {
    let corrected = 0;
    const stored = await this.cocktails.listGenerations(CLASSIC_IDS.filter((id) => !added.has(id)));
    if (stored.length === 0) return;
    const byGeneration = new Map(stored.map((one) => [one.generationId, one]));
    for (const { generationId, recipe } of presentClassics()) {
      await nextTurn(undefined, { signal: this.closing.signal });
      const old = byGeneration.get(generationId);
      if (!(old && isCorrected(old.recipe, recipe))) continue;
      // The copies first: a stop in between leaves the cocktail changed, so that the next start does both again.
      await this.saves.correct(old._id, recipe);
      await this.cocktails.correct(old._id, recipe);
      corrected++;
    }
    if (corrected > 0) this.logger.info({ corrected }, 'classics corrected');
  }

  private async run(): Promise<void> {
    const added = await this.untilDone(() => this.add(), 'classics not stocked yet');
    if (!added) return;
    this.isStocked = true;
    await this.untilDone(() => this.correct(added), 'classics not corrected yet');
  }

  /**
   * Does it, and again after a while where it failed, until it's done or the service stops.
   * @returns what was done, or nothing where the service stops
   */
  private async untilDone<T>(act: () => Promise<T>, failed: string): Promise<T | undefined> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        return await act();
      } catch (err) {
        if (signal.aborted) return undefined;
        this.logger.warn({ err }, failed);
        await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
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
