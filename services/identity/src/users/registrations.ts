import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { UserDocument } from './user.schema.ts';
import { UsersRepository } from './users.repository.ts';

/** Milliseconds after which a new user who could not be announced is announced again. */
const AGAIN_MS = 30_000;

/** Tells others of new users. A user stays marked until that is published, over a crash as well. */
@Injectable()
export class Registrations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly users: UsersRepository,
    private readonly events: Events,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.whileOpen(this.announceAll()), AGAIN_MS);
    this.whileOpen(this.announceAll());
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  /** Publishes the event of a user who may be new, while the caller goes on. */
  announce(user: UserDocument): void {
    if (user.isUnannounced) this.whileOpen(this.say(user));
  }

  /** Does not make the caller wait; closing waits for it. */
  private whileOpen(work: Promise<void>): void {
    const settled = work
      .catch((err: unknown) => this.logger.warn({ err }, 'new users are announced later'))
      .finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
  }

  private async announceAll(): Promise<void> {
    for (const user of await this.users.listUnannounced()) await this.say(user);
  }

  private async say({ _id, tier }: UserDocument): Promise<void> {
    await this.events.publish('identity.user.registered.v1', { userId: _id, tier }, `registered-${_id}`);
    await this.users.announced(_id);
  }
}
