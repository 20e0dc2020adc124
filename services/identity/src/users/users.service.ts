import { Inject, Injectable } from '@nestjs/common';
import { EventPublisher, Outbox } from '@swizzle/kit/events/event-publisher';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { ProfileRequest, Units, Usage, User } from '@swizzle/proto';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config.ts';
import { type NewUser, toUser, type UserDocument, UsersRepository } from './users.repository.ts';

/** Outbox of new users. */
@Injectable()
export class RegistrationOutbox extends Outbox<UserDocument> {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: EventPublisher,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected override findPendingEvents() {
    return this.users.findPendingEvents();
  }

  protected override async publishChange(user: UserDocument): Promise<void> {
    const { _id, tier, hasPendingEvent, isUnannounced } = user;
    if (!hasPendingEvent && !isUnannounced) return;
    await this.events.publish('identity.user.registered.v1', { userId: _id, tier }, `registered-${_id}`);
    await this.users.markPublished(_id);
  }
}

/** Timeout of the usage request in milliseconds: the user is shown without it. */
const USAGE_DEADLINE_MS = 1500;

const UNKNOWN_USAGE: Usage = { generated: 0, hasShared: false };

/** An empty field is cleared, an absent one is kept. */
const changesOf = (request: ProfileRequest) =>
  Object.fromEntries(Object.entries(request).map(([field, value]) => [field, value || null]));

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly requests: RpcClient,
    private readonly registrations: RegistrationOutbox,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async getUser(userId: string): Promise<User> {
    return this.present(await this.users.find(userId));
  }

  /** As `getUser`, but null if there is no such user. */
  async findUser(userId: string): Promise<User | null> {
    const document = await this.users.find(userId);
    return document && this.present(document);
  }

  async setUnits(userId: string, units: Units): Promise<User> {
    return this.present(await this.users.setUnits(userId, units));
  }

  async setProfile(userId: string, request: ProfileRequest): Promise<User> {
    return this.present(await this.users.setProfile(userId, changesOf(request)));
  }

  /** The user as a caller; created on the first sign-in. */
  async ensureCaller(user: NewUser): Promise<Caller> {
    const document = await this.users.ensure(user);
    // Deletion is in progress.
    if (document.deletedAt) throw new AppError('unauthorized');
    this.registrations.publish(document);
    return this.callerOf(document);
  }

  /** The user as a caller; undefined if there is no such user. */
  async findCaller(userId: string): Promise<Caller | undefined> {
    const document = await this.users.find(userId);
    return document ? this.callerOf(document) : undefined;
  }

  /** The user as a caller. The admin tier requires a verified address and a second factor. */
  callerOf(user: UserDocument): Caller {
    const isAdmin = this.needsSecondFactor(user) && user.hasSecondFactor;
    return { userId: user._id, tier: isAdmin ? 'admin' : user.tier };
  }

  /** Whether the user is named in ADMIN_EMAILS by a verified address. */
  needsSecondFactor({ email, emailVerified }: UserDocument): boolean {
    return Boolean(emailVerified) && this.config.ADMIN_EMAILS.has(email);
  }

  lacksSecondFactor(user: UserDocument): boolean {
    return this.needsSecondFactor(user) && !user.hasSecondFactor;
  }

  private async present(document: UserDocument | null): Promise<User> {
    if (!document) throw new AppError('unauthorized');
    const { tier } = this.callerOf(document);
    return { ...toUser(document, await this.usageOf(document._id)), tier };
  }

  private async usageOf(userId: string): Promise<Usage> {
    try {
      return await this.requests.ask('generation.usage.today', { userId }, USAGE_DEADLINE_MS);
    } catch (err) {
      this.logger.warn({ err }, 'usage of today unknown');
      return UNKNOWN_USAGE;
    }
  }
}
