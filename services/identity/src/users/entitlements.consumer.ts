import { Controller } from '@nestjs/common';
import { OnEvent } from '@swizzle/kit/events/event-consumers';
import type { EventOf } from '@swizzle/proto';
import { SessionTiers } from './session-tiers.service.ts';
import { UsersRepository } from './users.repository.ts';

/** What billing says about who may do what. */
@Controller()
export class EntitlementsConsumer {
  constructor(
    private readonly users: UsersRepository,
    private readonly tiers: SessionTiers,
  ) {}

  /** Older news is ignored; the sessions are synced in any case, so that hearing it again mends a crash in between. */
  @OnEvent('billing.entitlement.changed.v1')
  async changeTier({ userId, ...entitlement }: EventOf<'billing.entitlement.changed.v1'>) {
    await this.users.setEntitlement(userId, entitlement);
    await this.tiers.sync(userId);
  }
}
