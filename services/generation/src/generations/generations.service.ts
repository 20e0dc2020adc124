import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import type { Caller } from '@swizzle/kit/caller';
import { type Idempotency, refuseOtherRequest, workIdOf } from '@swizzle/kit/idempotency';
import { Requests } from '@swizzle/kit/requests';
import type { Cocktail, GenerateRequest } from '@swizzle/proto';
import { utcDay } from '../quotas/day.ts';
import { QuotasService } from '../quotas/quotas.service.ts';
import { DispatchService } from './dispatch.service.ts';
import type { GenerationDocument } from './generation.schema.ts';
import { GenerationsRepository } from './generations.repository.ts';

/** Milliseconds that a caller waits for the cocktail; the gateway allows a little more. */
const MAKING_DEADLINE_MS = 110_000;

const NOT_MADE = 'We could not make this cocktail. It was not counted.';

const cocktailOf = ({ cocktailId, state }: GenerationDocument): number | undefined => {
  if (cocktailId === undefined && state === 'failed')
    throw new AppError('unavailable', NOT_MADE, { retryAfterSeconds: 5 });
  return cocktailId;
};

@Injectable()
export class GenerationsService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly dispatch: DispatchService,
    private readonly requests: Requests,
  ) {}

  /**
   * Makes a cocktail and waits for it. The same idempotency key gives the same one, charged once.
   * @throws AppError `daily_limit_reached`, `not_found` (the cocktail to remix), `idempotency_key_reused`,
   * `unavailable`, `timeout`
   */
  async generate(caller: Caller, request: GenerateRequest, idempotency?: Idempotency): Promise<Cocktail> {
    const id = workIdOf(caller.userId, idempotency);
    const known = idempotency ? await this.generations.find(id) : null;
    if (known) refuseOtherRequest(known, idempotency);
    const open = known && known.state !== 'failed';
    const generation = open ? known : await this.accept(caller, id, request, idempotency);
    // Another request under the same key may have been accepted at the same moment.
    refuseOtherRequest(generation, idempotency);
    return this.whenMade(generation);
  }

  /** Reserves first: what the day has no room for never enters the ledger. Both steps may be repeated. */
  private async accept(
    caller: Caller,
    id: string,
    request: GenerateRequest,
    idempotency: Idempotency | undefined,
  ): Promise<GenerationDocument> {
    if (request.remixedFromId) await this.getCocktail(request.remixedFromId);
    const acceptedAt = new Date();
    await this.quotas.reserve(caller, id, acceptedAt);
    const day = utcDay(acceptedAt);
    const ownerId = caller.userId;
    const requestHash = idempotency?.requestHash;
    try {
      return await this.generations.accept({
        _id: id,
        ownerId,
        day,
        request,
        acceptedAt,
        ...(requestHash && { requestHash }),
      });
    } catch (error) {
      // Without Redis it stays an orphan, which a minute later stands in nobody's way.
      await this.quotas.doubt(ownerId, day, id).catch(() => undefined);
      throw error;
    }
  }

  private async whenMade(generation: GenerationDocument): Promise<Cocktail> {
    const cocktailId = await this.dispatch.whenDone(generation, cocktailOf, MAKING_DEADLINE_MS);
    if (cocktailId === undefined) throw new AppError('timeout', 'Your cocktail is taking longer than usual.');
    return this.getCocktail(cocktailId);
  }

  private async getCocktail(id: number): Promise<Cocktail> {
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id });
    if (!cocktail) throw new AppError('not_found', 'There is no such cocktail.');
    return cocktail;
  }
}
