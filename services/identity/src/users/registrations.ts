import { Inject, Injectable } from '@nestjs/common';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Outbox } from '@swizzle/kit/outbox';
import type { Logger } from 'pino';
import type { UserDocument } from './user.schema.ts';
import { UsersRepository } from './users.repository.ts';

/** Tells others of new users. */
@Injectable()
export class Registrations extends Outbox<UserDocument> {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: Events,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override listUnsaid() {
    return this.users.listUnannounced();
  }

  protected override async say({ _id, tier, isUnannounced }: UserDocument): Promise<void> {
    if (!isUnannounced) return;
    await this.events.publish('identity.user.registered.v1', { userId: _id, tier }, `registered-${_id}`);
    await this.users.announced(_id);
  }
}
