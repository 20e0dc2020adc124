import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { type Idempotency, refuseOtherRequest, workIdOf } from '@swizzle/kit/jobs/idempotency';
import { JobQueue } from '@swizzle/kit/jobs/job-queue';
import { JobRecovery } from '@swizzle/kit/jobs/job-recovery';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { Cocktail, type GenerateRequest, type Generation, type Recipe } from '@swizzle/proto';
import type { Logger } from 'pino';
import {
  BarStocksService,
  composed,
  composeRequestOf,
  NOTHING_FITS,
  pantryOf,
} from '../mixing/compose-request.ts';
import { QuotasService, utcDay } from '../quotas/quotas.module.ts';
import { jobIdOf, jobOf, type MAKE_COCKTAIL, type MakeCocktail } from './generations.jobs.ts';
import {
  type GenerationDocument,
  type GenerationOrigin,
  GenerationsRepository,
  type NewGeneration,
  seedOf,
  toGeneration,
} from './generations.repository.ts';

type Payload = (typeof MAKE_COCKTAIL)['payload'];

/** Brings accepted generations to the queue. */
@Injectable()
export class GenerationRecoveryService extends JobRecovery<GenerationDocument, Payload> {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    queue: JobQueue<Payload>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, logger);
  }

  protected override toJob(generation: GenerationDocument) {
    const payload = jobOf(generation);
    return { id: jobIdOf(payload), payload };
  }

  protected override find({ _id }: GenerationDocument) {
    return this.generations.find(_id);
  }

  protected override findUnfinished(before: Date, limit: number) {
    return this.generations.listUnmade(before, limit);
  }

  protected override onFailed(job: MakeCocktail) {
    return this.quotas.giveBack(job);
  }
}

/** Milliseconds that a caller waits for the cocktail; the gateway allows a little more. */
const MAKING_DEADLINE_MS = 110_000;

/** Milliseconds after its acceptance for which what has ended is still listed. */
const RECENT_MS = 15 * 60_000;

const NOT_MADE = 'We could not make this cocktail. It was not counted.';

const cocktailIdOf = ({ cocktailId, state }: GenerationDocument): number | undefined => {
  if (cocktailId === undefined && state === 'failed')
    throw new AppError('unavailable', NOT_MADE, { retryAfterSeconds: 5 });
  return cocktailId;
};

/** How a cocktail is asked for: under which key, and as which drink where the caller composed it. */
interface GenerateOptions {
  idempotency?: Idempotency | undefined;
  recipe?: Recipe | undefined;
}

@Injectable()
export class GenerationsService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly dispatch: GenerationRecoveryService,
    private readonly requests: RpcClient,
    private readonly stocks: BarStocksService,
  ) {}

  /**
   * Makes a cocktail and waits for it. The same idempotency key gives the same one, charged once.
   * @throws AppError `daily_limit_reached`, `not_found` (the cocktail to remix, or the bar), `conflict` (the bar
   * makes nothing like it), `idempotency_key_reused`, `unavailable`, `timeout`
   */
  async generate(
    caller: Caller,
    request: GenerateRequest,
    origin: GenerationOrigin,
    { idempotency, recipe }: GenerateOptions = {},
  ): Promise<Cocktail> {
    const id = workIdOf(caller.userId, idempotency);
    const known = idempotency ? await this.generations.find(id) : null;
    if (known) refuseOtherRequest(known, idempotency);
    const open = known && known.state !== 'failed';
    const requestHash = idempotency?.requestHash;
    const asked = {
      _id: id,
      request,
      origin,
      ...(requestHash && { requestHash }),
      ...(recipe && { recipe }),
    };
    const generation = open ? known : await this.accept(caller, asked);
    // Another request under the same key may have been accepted at the same moment.
    refuseOtherRequest(generation, idempotency);
    return this.whenMade(generation);
  }

  /** What the user asked for in the generator and is being made, or ended within minutes; the newest first. */
  async listRecent(ownerId: string): Promise<Generation[]> {
    const since = new Date(Date.now() - RECENT_MS);
    return (await this.generations.listRecent(ownerId, since)).map(toGeneration);
  }

  /** Reserves first: what the day has no room for never enters the ledger. Both steps may be repeated. */
  private async accept(
    caller: Caller,
    asked: Pick<NewGeneration, '_id' | 'request' | 'origin' | 'requestHash' | 'recipe'>,
  ): Promise<GenerationDocument> {
    const { remixedFromId } = asked.request;
    const parent = remixedFromId ? await this.getCocktail(remixedFromId) : null;
    const pantry = pantryOf(caller);
    const stock = await this.stocks.find(caller, asked.request);
    if (stock) {
      // What a bar can't make is refused before it's charged.
      const seed = asked.request.seed ?? seedOf(asked._id);
      if (!composed(composeRequestOf(asked.request, parent, pantry), seed, stock))
        throw new AppError('conflict', NOTHING_FITS);
    }
    const acceptedAt = new Date();
    await this.quotas.reserve(caller, asked._id, acceptedAt);
    const day = utcDay(acceptedAt);
    const ownerId = caller.userId;
    const made = { ...(parent && { parent }), ...(pantry && { pantry }), ...(stock && { stock }) };
    try {
      return await this.generations.accept({ ...asked, ...made, ownerId, day, acceptedAt });
    } catch (error) {
      // Without Redis it stays an orphan, which a minute later stands in nobody's way.
      await this.quotas.markUncertain(ownerId, day, asked._id).catch(() => undefined);
      throw error;
    }
  }

  private async whenMade(generation: GenerationDocument): Promise<Cocktail> {
    const made = await this.dispatch.waitForResult<Cocktail | number>(
      generation,
      cocktailIdOf,
      MAKING_DEADLINE_MS,
      (value) => Cocktail.safeParse(value).data,
    );
    if (made === undefined) throw new AppError('timeout', 'Your cocktail is taking longer than usual.');
    return typeof made === 'number' ? this.getCocktail(made) : made;
  }

  private async getCocktail(id: number): Promise<Cocktail> {
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id });
    if (!cocktail) throw new AppError('not_found', 'There is no such cocktail.');
    return cocktail;
  }
}
