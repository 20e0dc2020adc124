import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import type { Caller } from '@swizzle/kit/caller';
import { JobQueue } from '@swizzle/kit/job-queue';
import { Requests } from '@swizzle/kit/requests';
import type { Cocktail, GenerateRequest } from '@swizzle/proto';
import { utcDay } from '../quotas/day.ts';
import { QuotasService } from '../quotas/quotas.service.ts';
import type { GenerationDocument } from './generation.schema.ts';
import type { MAKE_COCKTAIL } from './generations.jobs.ts';
import { GenerationsRepository } from './generations.repository.ts';

/** Milliseconds that a caller waits for the cocktail; the gateway allows a little more. */
const MAKING_DEADLINE_MS = 110_000;

@Injectable()
export class GenerationsService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly queue: JobQueue<(typeof MAKE_COCKTAIL)['payload']>,
    private readonly requests: Requests,
  ) {}

  /**
   * Makes a cocktail and waits for it. The same idempotency key gives the same one, charged once.
   * @throws AppError `daily_limit_reached`, `not_found` (the cocktail to remix), `unavailable`, `timeout`
   */
  async generate(caller: Caller, request: GenerateRequest, idempotencyKey?: string): Promise<Cocktail> {
    const known = idempotencyKey && (await this.generations.findByKey(caller.userId, idempotencyKey));
    const generation = known || (await this.accept(caller, request, idempotencyKey));
    if (generation.cocktailId) return this.cocktail(generation.cocktailId);
    await this.queue.add(generation._id, { generationId: generation._id });
    return this.whenMade(generation._id);
  }

  private async accept(
    caller: Caller,
    request: GenerateRequest,
    idempotencyKey: string | undefined,
  ): Promise<GenerationDocument> {
    if (request.remixedFromId) await this.cocktail(request.remixedFromId);
    const now = new Date();
    const generation: GenerationDocument = {
      _id: randomUUID(),
      ownerId: caller.userId,
      day: utcDay(now),
      state: 'accepted',
      request,
      acceptedAt: now,
      ...(idempotencyKey && { idempotencyKey }),
    };
    await this.quotas.reserve(caller, generation._id, now);
    const accepted = await this.generations.accept(generation).catch(async (error: unknown) => {
      await this.quotas.release(caller.userId, generation.day, generation._id);
      throw error;
    });
    if (accepted) return generation;
    // Another request with the same key was faster: its cocktail is ours, and only it is charged.
    await this.quotas.release(caller.userId, generation.day, generation._id);
    const winner = await this.generations.findByKey(caller.userId, idempotencyKey ?? '');
    if (!winner) throw new AppError('unavailable', undefined, { retryAfterSeconds: 1 });
    return winner;
  }

  private async whenMade(id: string): Promise<Cocktail> {
    const ended = await this.queue.whenEnded(id, MAKING_DEADLINE_MS);
    const generation = await this.generations.find(id);
    if (generation?.cocktailId) return this.cocktail(generation.cocktailId);
    if (ended === 'late') throw new AppError('timeout', 'Your cocktail is taking longer than usual.');
    throw new AppError('unavailable', 'We could not make this cocktail. It was not counted.', {
      retryAfterSeconds: 5,
    });
  }

  private async cocktail(id: number): Promise<Cocktail> {
    const cocktail = await this.requests.ask('catalog.cocktail.get', { id });
    if (!cocktail) throw new AppError('not_found', 'There is no such cocktail.');
    return cocktail;
  }
}
