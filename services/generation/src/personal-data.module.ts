import { Controller, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EventConsumersModule, OnEvent } from '@swizzle/kit/events/event-consumers';
import { RpcHandler } from '@swizzle/kit/rpc/rpc-handler.decorator';
import type { EventOf, RequestOf } from '@swizzle/proto';
import { GenerationsRepository } from './generations/generations.repository.ts';
import { GenerationsStoreModule } from './generations/generations-store.module.ts';
import { ImportsStoreModule } from './imports/imports.module.ts';
import { ImportsRepository, toImport } from './imports/imports.repository.ts';
import { QuotasModule } from './quotas/quotas.module.ts';
import { SharesRepository } from './quotas/shares.repository.ts';

/** What is kept about a user: what was asked for, on which days something was shared, and what was imported. */
@Injectable()
class PersonalDataService {
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

  /** Doing so twice changes nothing. What is under way finds no entry, and ends. */
  async forget(userId: string): Promise<void> {
    await this.generations.removeByOwner(userId);
    await this.shares.removeByOwner(userId);
    await this.imports.removeByOwner(userId);
  }
}

@Controller()
class PersonalDataRpcController {
  constructor(private readonly personalData: PersonalDataService) {}

  @RpcHandler('generation.user.export')
  export(@Payload() { userId }: RequestOf<'generation.user.export'>) {
    return this.personalData.export(userId);
  }

  @OnEvent('identity.user.deleted.v1')
  forget({ userId }: EventOf<'identity.user.deleted.v1'>) {
    return this.personalData.forget(userId);
  }
}

@Module({
  imports: [GenerationsStoreModule, ImportsStoreModule, QuotasModule, EventConsumersModule],
  controllers: [PersonalDataRpcController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
