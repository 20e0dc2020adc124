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
  composeRecipe,
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

/** Enqueues accepted generations, and again those whose job was lost. */
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
    return this.quotas.release(job);
  }
}

/** Timeout of a caller in milliseconds; the gateway's is slightly longer. */
const WAIT_TIMEOUT_MS = 110_000;

/** Milliseconds after acceptance during which an ended generation is listed. */
const RECENT_MS = 15 * 60_000;

const NOT_MADE_MESSAGE = 'We could not make this cocktail. It was not counted.';

const cocktailIdOf = ({ cocktailId, state }: GenerationDocument): number | undefined => {
  if (cocktailId === undefined && state === 'failed')
    throw new AppError('unavailable', NOT_MADE_MESSAGE, { retryAfterSeconds: 5 });
  return cocktailId;
};

/** `recipe` is set if the caller composed the drink. */
interface GenerateOptions {
  idempotency?: Idempotency | undefined;
  recipe?: Recipe | undefined;
}

@Injectable()
export class GenerationsService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly recovery: GenerationRecoveryService,
    private readonly requests: RpcClient,
    private readonly stocks: BarStocksService,
  ) {}

  /**
   * Makes a cocktail and waits for it; idempotent and charged once for each idempotency key.
   * @throws AppError `daily_limit_reached`, `not_found` (the cocktail to remix, or the bar), `conflict` (the bar can't
   * make such a drink), `idempotency_key_reused`, `unavailable`, `timeout`
   */
  async generate(
    caller: Caller,
    request: GenerateRequest,
    origin: GenerationOrigin,
    { idempotency, recipe }: GenerateOptions = {},
  ): Promise<Cocktail> {
    const id = workIdOf(caller.userId, idempotency);
    const existing = idempotency ? await this.generations.find(id) : null;
    if (existing) refuseOtherRequest(existing, idempotency);
    const isOpen = existing && existing.state !== 'failed';
    const requestHash = idempotency?.requestHash;
    const fields = {
      _id: id,
      request,
      origin,
      ...(requestHash && { requestHash }),
      ...(recipe && { recipe }),
    };
    const generation = isOpen ? existing : await this.accept(caller, fields);
    // A concurrent request with the same key may have been accepted first.
    refuseOtherRequest(generation, idempotency);
    return this.waitUntilMade(generation);
  }

  /** The user's generations in progress and those that ended recently, newest first. */
  async listRecent(ownerId: string): Promise<Generation[]> {
    const since = new Date(Date.now() - RECENT_MS);
    return (await this.generations.listRecent(ownerId, since)).map(toGeneration);
  }

  /** Reserves quota before writing the ledger, so that a refused generation has no entry. Both steps are idempotent. */
  private async accept(
    caller: Caller,
    fields: Pick<NewGeneration, '_id' | 'request' | 'origin' | 'requestHash' | 'recipe'>,
  ): Promise<GenerationDocument> {
    const { remixedFromId } = fields.request;
    const parent = remixedFromId ? await this.getCocktail(remixedFromId) : null;
    const pantry = pantryOf(caller);
    const stock = await this.stocks.find(caller, fields.request);
    if (stock) {
      // Refused before it is charged.
      const seed = fields.request.seed ?? seedOf(fields._id);
      if (!composeRecipe(composeRequestOf(fields.request, parent, pantry), seed, stock))
        throw new AppError('conflict', NOTHING_FITS);
    }
    const acceptedAt = new Date();
    await this.quotas.reserve(caller, fields._id, acceptedAt);
    const day = utcDay(acceptedAt);
    const ownerId = caller.userId;
    const context = { ...(parent && { parent }), ...(pantry && { pantry }), ...(stock && { stock }) };
    try {
      return await this.generations.accept({ ...fields, ...context, ownerId, day, acceptedAt });
    } catch (error) {
      // If Redis fails too, the reservation is released as an orphan a minute later.
      await this.quotas.markUncertain(ownerId, day, fields._id).catch(() => undefined);
      throw error;
    }
  }

  private async waitUntilMade(generation: GenerationDocument): Promise<Cocktail> {
    const result = await this.recovery.waitForResult<Cocktail | number>(
      generation,
      cocktailIdOf,
      WAIT_TIMEOUT_MS,
      (value) => Cocktail.safeParse(value).data,
    );
    if (result === undefined) throw new AppError('timeout', 'Your cocktail is taking longer than usual.');
    return typeof result === 'number' ? this.getCocktail(result) : result;
  }

  private async getCocktail(id: number): Promise<Cocktail> {
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id });
    if (!cocktail) throw new AppError('not_found', 'There is no such cocktail.');
    return cocktail;
  }
}
