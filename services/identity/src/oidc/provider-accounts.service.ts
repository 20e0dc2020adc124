import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { LOGGER } from '@swizzle/kit/kit.module';
import { isDuplicate } from '@swizzle/kit/mongo/mongo.module';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import type { Logger } from 'pino';
import { type Authenticated, EndedSessions } from '../sessions/sessions.service.ts';
import { CredentialsRepository } from '../sign-in/credentials.repository.ts';
import { SessionTiers } from '../users/session-tiers.service.ts';
import { type UserDocument, UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import type { Identity } from './provider.ts';
import { ProviderLinksRepository } from './provider-links.repository.ts';

/** Whose account someone at the provider has; docs/decisions/0012-linking-oidc-accounts.md says why. */
@Injectable()
export class ProviderAccountsService {
  constructor(
    private readonly links: ProviderLinksRepository,
    private readonly usersService: UsersService,
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly sessions: SessionStore,
    private readonly ended: EndedSessions,
    private readonly tiers: SessionTiers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Lets them into their account, which is found or made the first time. Nobody, where the address is in doubt. */
  async admit(identity: Identity): Promise<Authenticated | undefined> {
    const caller = await this.callerOf(identity);
    return caller && { caller, confirm: () => this.tiers.sync(caller.userId) };
  }

  private async callerOf({ issuer, subject, email, ...names }: Identity): Promise<Caller | undefined> {
    const _id = `${issuer}|${subject}`;
    const link = await this.links.find(_id);
    const known = link && (await this.users.find(link.userId));
    if (known) return this.usersService.callerOf(known);
    if (!email) return undefined;

    const caller = (await this.existing(email)) ?? (await this.create(email, names));
    await this.links.set({ _id, userId: caller.userId, email, linkedAt: new Date() });
    this.logger.info({ userId: caller.userId }, 'account linked with the provider');
    return caller;
  }

  private async existing(email: string): Promise<Caller | undefined> {
    const found = await this.users.findByEmail(email);
    const user = found && !found.emailVerified ? await this.handOver(found) : found;
    return user ? this.usersService.callerOf(user) : undefined;
  }

  /**
   * Gives an account to the owner of its address, which the provider has verified and the one who made the account has
   * not: they may be someone else. The order makes every step safe to repeat after a crash.
   */
  private async handOver({ _id, email }: UserDocument): Promise<UserDocument | null> {
    await this.credentials.remove(email);
    this.ended.publish(await this.sessions.deleteAll(_id));
    this.logger.info({ userId: _id }, 'unverified account handed over to the owner of its address');
    return this.users.setVerified(_id, email, { hasPassword: false });
  }

  private async create(email: string, names: Pick<Identity, 'firstName' | 'lastName'>): Promise<Caller> {
    try {
      const user = { _id: randomUUID(), email, ...names, emailVerified: true, hasPassword: false };
      return await this.usersService.ensureCaller(user);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const caller = await this.existing(email);
      // Only an account that is just being deleted still has the address and is not found by it.
      if (!caller) throw new AppError('unavailable', undefined, { cause: error, retryAfterSeconds: 2 });
      return caller;
    }
  }
}
