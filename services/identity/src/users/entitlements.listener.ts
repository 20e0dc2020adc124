import { Controller } from '@nestjs/common';
import { Hears } from '@swizzle/kit/hears.decorator';
import { Sessions } from '@swizzle/kit/sessions';
import type { EventOf } from '@swizzle/proto';
import { UsersService } from './users.service.ts';

/** What billing says about who may do what. */
@Controller()
export class EntitlementsListener {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: Sessions,
  ) {}

  /** Older news is ignored; the sessions follow in any case, so that a crash in between is mended by hearing it again. */
  @Hears('billing.entitlement.changed.v1')
  async changeTier({ userId, ...entitlement }: EventOf<'billing.entitlement.changed.v1'>) {
    const caller = await this.users.entitle(userId, entitlement);
    if (caller) await this.sessions.setTier(userId, caller.tier);
  }
}
