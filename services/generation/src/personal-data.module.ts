import { Injectable, Module } from '@nestjs/common';
import { EventConsumersModule } from '@swizzle/kit/events/event-consumers';
import { type PersonalData, personalDataController } from '@swizzle/kit/rpc/personal-data';
import { GenerationsRepository } from './generations/generations.repository.ts';
import { GenerationsStoreModule } from './generations/generations-store.module.ts';
import { ImportsStoreModule } from './imports/imports.module.ts';
import { ImportsRepository, toImport } from './imports/imports.repository.ts';
import { QuotasModule } from './quotas/quotas.module.ts';
import { SharesRepository } from './quotas/shares.repository.ts';

/** A user's generations, sharing bonuses and imports. */
@Injectable()
class PersonalDataService implements PersonalData {
  constructor(
    private readonly generations: GenerationsRepository,
    private readonly shares: SharesRepository,
    private readonly imports: ImportsRepository,
  ) {}

  async export(userId: string) {
    const [generations, shares, imports] = await Promise.all([
      this.generations.listByOwner(userId),
      this.shares.listByOwner(userId),
      this.imports.list(userId),
    ]);
    return {
      generations: generations.map(({ day, state, request, cocktailId, acceptedAt }) => ({
        day,
        state,
        request,
        cocktailId: cocktailId ?? null,
        acceptedAt: acceptedAt.toISOString(),
      })),
      imports: imports.map(toImport),
      shares: shares.map(({ cocktailId, sharedAt }) => ({ cocktailId, sharedAt: sharedAt.toISOString() })),
    };
  }

  /** Idempotent. Running jobs find no entry and end. */
  async forget(userId: string): Promise<void> {
    await this.generations.removeByOwner(userId);
    await this.shares.removeByOwner(userId);
    await this.imports.removeByOwner(userId);
  }
}

@Module({
  imports: [GenerationsStoreModule, ImportsStoreModule, QuotasModule, EventConsumersModule],
  controllers: [personalDataController('generation.user.export', PersonalDataService)],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
