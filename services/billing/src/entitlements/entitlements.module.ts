import { Inject, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventPublisher, Outbox } from '@swizzle/kit/events/event-publisher';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import {
  EntitlementDocument,
  EntitlementSchema,
  EntitlementsRepository,
  hasPendingEvent,
  toEvent,
} from './entitlements.repository.ts';

/** Outbox of entitlement changes. */
@Injectable()
export class EntitlementEvents extends Outbox<EntitlementDocument> {
  constructor(
    private readonly entitlements: EntitlementsRepository,
    private readonly events: EventPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override findPendingEvents() {
    return this.entitlements.findPendingEvents();
  }

  protected override async publishChange(changed: EntitlementDocument): Promise<void> {
    if (!hasPendingEvent(changed)) return;
    const id = `entitlement-${changed._id}-${changed.version}`;
    await this.events.publish('billing.entitlement.changed.v1', toEvent(changed), id);
    await this.entitlements.markPublished(changed);
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: EntitlementDocument.name, schema: EntitlementSchema }])],
  providers: [EntitlementsRepository, EntitlementEvents],
  exports: [EntitlementsRepository, EntitlementEvents],
})
export class EntitlementsModule {}
