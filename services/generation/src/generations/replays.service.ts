import { Injectable } from '@nestjs/common';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { QuotasService } from '../quotas/quotas.service.ts';
import type { MakeCocktail } from './generations.jobs.ts';
import { GenerationsRepository } from './generations.repository.ts';

/** Takes back what was given up, so that it can be made all the same. */
@Injectable()
export class ReplaysService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly quotas: QuotasService,
    private readonly requests: RpcClient,
  ) {}

  /**
   * Charges it once more to the day on which it was accepted, and opens its entry in the ledger.
   * @returns false where it is made, was asked for anew, or is nobody's any more
   * @throws AppError `daily_limit_reached` where its place in that day is taken
   */
  async reopen({ generationId, round }: MakeCocktail): Promise<boolean> {
    const entry = await this.generations.find(generationId);
    if (entry?.round !== round || entry.state === 'made') return false;
    if (entry.state === 'accepted') return true;
    const user = await this.requests.ask('identity.user.get', { userId: entry.ownerId });
    if (!user) return false;
    // First its place, as whenever something is accepted: the same generation never takes two.
    await this.quotas.reserve({ userId: user.id, tier: user.tier }, generationId, entry.acceptedAt);
    return this.generations.reopen(generationId, round);
  }
}
