import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Requests } from '@swizzle/kit/requests';
import type { RequestOf } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { Matches } from '../voice/script.ts';

/** Milliseconds for the catalog to count: Sam would rather say nothing of it than let a guest wait. */
const COUNT_MS = 800;

type Filters = RequestOf<'catalog.cocktail.count'>;

/** Asks the catalog how many drinks match. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly requests: Requests,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined where the catalog does not answer in time. */
  async find({ baseLiquor, mood }: Filters): Promise<Matches | undefined> {
    const count = await this.count({ baseLiquor, mood });
    if (count !== 0) return count === undefined ? undefined : { count };
    if (baseLiquor === 'all' || mood === 'all') return { count };
    const [withoutMood, withoutBase] = await Promise.all([
      this.count({ baseLiquor, mood: 'all' }),
      this.count({ baseLiquor: 'all', mood }),
    ]);
    return { count, withoutMood, withoutBase };
  }

  private async count(filters: Filters): Promise<number | undefined> {
    try {
      return (await this.requests.ask('catalog.cocktail.count', filters, COUNT_MS)).count;
    } catch (err) {
      this.logger.debug({ err }, 'nobody counted');
      return undefined;
    }
  }
}
