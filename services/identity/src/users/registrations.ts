import { Inject, Injectable } from '@nestjs/common';
import { EventPublisher, Outbox } from '@swizzle/kit/events/event-publisher';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { UserDocument } from './user.schema.ts';
import { UsersRepository } from './users.repository.ts';

/** Tells others of new users. */
@Injectable()
export class Registrations extends Outbox<UserDocument> {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: EventPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override findPendingEvents() {
    return this.users.listUnannounced();
  }

  protected override async publishChange({ _id, tier, isUnannounced }: UserDocument): Promise<void> {
    if (!isUnannounced) return;
    await this.events.publish('identity.user.registered.v1', { userId: _id, tier }, `registered-${_id}`);
    await this.users.announced(_id);
  }
}
