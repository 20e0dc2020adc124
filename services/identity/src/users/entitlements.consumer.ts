import { Controller } from '@nestjs/common';
import { OnEvent } from '@swizzle/kit/events/event-consumers';
import type { EventOf } from '@swizzle/proto';
import { SessionTiers } from './session-tiers.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Applies billing's entitlement changes. */
@Controller()
export class EntitlementsConsumer {
  constructor(
    private readonly users: UsersRepository,
    private readonly tiers: SessionTiers,
  ) {}

  /** Outdated events are ignored, but sessions are synced in any case: a redelivery repairs a crash in between. */
  @OnEvent('billing.entitlement.changed.v1')
  async changeTier({ userId, ...entitlement }: EventOf<'billing.entitlement.changed.v1'>) {
    await this.users.setEntitlement(userId, entitlement);
    await this.tiers.sync(userId);
  }
}
