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

/** Links identities at the provider to accounts; see docs/decisions/0012-linking-oidc-accounts.md. */
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

  /**
   * Authenticates an identity as its account, which is linked or created on the first sign-in.
   * @returns undefined if the provider hasn't verified the address
   */
  async authenticate(identity: Identity): Promise<Authenticated | undefined> {
    const caller = await this.callerOf(identity);
    return caller && { caller, confirm: () => this.tiers.sync(caller.userId) };
  }

  private async callerOf({ issuer, subject, email, ...names }: Identity): Promise<Caller | undefined> {
    const _id = `${issuer}|${subject}`;
    const link = await this.links.find(_id);
    const linked = link && (await this.users.find(link.userId));
    if (linked) return this.usersService.callerOf(linked);
    if (!email) return undefined;

    const caller = (await this.findByEmail(email)) ?? (await this.create(email, names));
    await this.links.set({ _id, userId: caller.userId, email, linkedAt: new Date() });
    this.logger.info({ userId: caller.userId }, 'account linked with the provider');
    return caller;
  }

  private async findByEmail(email: string): Promise<Caller | undefined> {
    const found = await this.users.findByEmail(email);
    const user = found && !found.emailVerified ? await this.handOver(found) : found;
    return user ? this.usersService.callerOf(user) : undefined;
  }

  /**
   * Hands an unverified account over to the verified owner of its address: whoever created it may be someone else. The
   * order of the steps makes a retry after a crash safe.
   */
  private async handOver({ _id, email }: UserDocument): Promise<UserDocument | null> {
    await this.credentials.remove(email);
    this.ended.publish(await this.sessions.deleteAll(_id));
    this.logger.info({ userId: _id }, 'unverified account transferred to the owner of its address');
    return this.users.setVerified(_id, email, { hasPassword: false });
  }

  private async create(email: string, names: Pick<Identity, 'firstName' | 'lastName'>): Promise<Caller> {
    try {
      const user = { _id: randomUUID(), email, ...names, emailVerified: true, hasPassword: false };
      return await this.usersService.ensureCaller(user);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const caller = await this.findByEmail(email);
      // Only an account whose deletion is in progress holds the address and isn't found by it.
      if (!caller) throw new AppError('unavailable', undefined, { cause: error, retryAfterSeconds: 2 });
      return caller;
    }
  }
}
