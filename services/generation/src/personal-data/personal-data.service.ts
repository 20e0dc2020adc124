import { Injectable } from '@nestjs/common';
import { GenerationsRepository } from '../generations/generations.repository.ts';
import { SharesRepository } from '../quotas/shares.repository.ts';

/** What the ledger keeps about a user: what was asked for, and on which days something was shared. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly shares: SharesRepository,
  ) {}

  async export(userId: string) {
    const [generations, shares] = await Promise.all([
      this.generations.listByOwner(userId),
      this.shares.listByOwner(userId),
    ]);
    return {
      generations: generations.map(({ day, state, request, cocktailId, acceptedAt }) => ({
        day,
        state,
        request,
        cocktailId: cocktailId ?? null,
        acceptedAt: acceptedAt.toISOString(),
      })),
      shares: shares.map(({ cocktailId, sharedAt }) => ({ cocktailId, sharedAt: sharedAt.toISOString() })),
    };
  }

  /** Doing so twice changes nothing. What is under way finds no entry, and ends. */
  async forget(userId: string): Promise<void> {
    await this.generations.removeByOwner(userId);
    await this.shares.removeByOwner(userId);
  }
}
