import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import { CocktailsModule } from './cocktails/cocktails.module.ts';
import { CocktailsRepository } from './cocktails/cocktails.repository.ts';
import { CollectionsModule } from './collections/collections.module.ts';
import { SavesRepository } from './collections/saves.repository.ts';

const BATCH = 500;
const RETRY_MS = 2000;

/**
 * Scores cocktails that predate the ranking, in the background after the start; until then they are last in lists. Safe
 * to interrupt, repeat and run in several replicas at once.
 */
@Injectable()
class ScoreBackfillService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly saves: SavesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    let scored = 0;
    for (let last: number | undefined = 0; last !== undefined && !signal.aborted; ) {
      try {
        const batch = await this.cocktails.listUnscored(last, BATCH);
        if (batch.length > 0) await this.score(batch);
        scored += batch.length;
        last = batch.at(-1)?._id;
      } catch (err) {
        this.logger.warn({ err }, 'cocktails not scored yet');
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    if (scored > 0) this.logger.info({ scored }, 'cocktails scored');
  }

  private async score(batch: Awaited<ReturnType<CocktailsRepository['listUnscored']>>): Promise<void> {
    const saves = await this.saves.countSavesByCocktail(batch.map(({ _id }) => _id));
    await this.cocktails.addScores(batch, saves);
  }
}

@Module({
  imports: [CocktailsModule, CollectionsModule],
  providers: [ScoreBackfillService],
})
export class ScoreBackfillModule {}
