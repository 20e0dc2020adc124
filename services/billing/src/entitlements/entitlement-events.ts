import { Inject, Injectable } from '@nestjs/common';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Outbox } from '@swizzle/kit/outbox';
import type { Logger } from 'pino';
import { type EntitlementDocument, toEvent } from './entitlement.schema.ts';
import { EntitlementsRepository } from './entitlements.repository.ts';

/** Tells others who may do what. */
@Injectable()
export class EntitlementEvents extends Outbox<EntitlementDocument> {
  constructor(
    private readonly entitlements: EntitlementsRepository,
    private readonly events: Events,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override listUnsaid() {
    return this.entitlements.listUnsaid();
  }

  protected override async say(changed: EntitlementDocument): Promise<void> {
    if (!changed.isUnsaid) return;
    const id = `entitlement-${changed._id}-${changed.version}`;
    await this.events.publish('billing.entitlement.changed.v1', toEvent(changed), id);
    await this.entitlements.said(changed);
  }
}
