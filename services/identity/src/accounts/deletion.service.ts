import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventPublisher } from '@swizzle/kit/events/event-publisher';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import { PeriodicTask } from '@swizzle/kit/lifecycle/periodic-task';
import { SessionStore } from '@swizzle/kit/sessions/session-store';
import { VerifiedUsers } from '@swizzle/kit/sessions/verified-users';
import type { DeletionRequest } from '@swizzle/proto';
import type { Logger } from 'pino';
import { SentNoticesRepository } from '../billing-notices/sent-notices.repository.ts';
import { ProviderLinksRepository } from '../oidc/provider-links.repository.ts';
import { SecondFactorsRepository } from '../second-factor/second-factors.repository.ts';
import { CredentialsRepository } from '../sign-in/credentials.repository.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { MailTokens } from '../tokens/tokens.module.ts';
import { type UserDocument, UsersRepository } from '../users/users.repository.ts';

/** Milliseconds between two retries of unfinished removals. */
const AGAIN_MS = 30_000;

/** Removes accounts that are marked as deleted, with all their data; idempotent, and retried until done. */
@Injectable()
export class AccountRemoval implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private finishing: PeriodicTask | undefined;

  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly links: ProviderLinksRepository,
    private readonly tokens: MailTokens,
    private readonly sentNotices: SentNoticesRepository,
    private readonly secondFactors: SecondFactorsRepository,
    private readonly sessions: SessionStore,
    private readonly verified: VerifiedUsers,
    private readonly events: EventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.finishing = new PeriodicTask(AGAIN_MS, () => this.finishAll());
    this.finishing.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.finishing?.stop();
  }

  /** Removes a marked account. A failure is logged and retried; the account itself goes last. */
  async finish(account: UserDocument): Promise<void> {
    const { _id } = account;
    try {
      await this.letGo(account);
      await this.events.publish('identity.user.deleted.v1', { userId: _id }, `deleted-${_id}`);
      await this.users.remove(_id);
      this.logger.info({ userId: _id }, 'account deleted');
    } catch (err) {
      this.logger.error({ err, userId: _id }, 'account deletion incomplete');
    }
  }

  private async letGo({ _id, email }: UserDocument): Promise<void> {
    await this.sessions.deleteAll(_id);
    await this.verified.set(_id, false);
    await this.credentials.remove(email);
    await this.links.removeAllOf(_id);
    await this.tokens.invalidateAll(_id);
    await this.sentNotices.removeAllOf(_id);
    await this.secondFactors.remove(_id);
  }

  private async finishAll(): Promise<void> {
    try {
      for (const account of await this.users.listDeleted()) await this.finish(account);
    } catch (err) {
      this.logger.warn({ err }, 'deleted accounts cannot be listed');
    }
  }
}

/** Marks accounts as deleted; `AccountRemoval` does the rest. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly signIns: SignInService,
    private readonly removal: AccountRemoval,
  ) {}

  /**
   * Deletes an account after verifying the proof of its owner.
   * @throws AppError `forbidden` (wrong password or address), `rate_limited`, `unauthorized` (no such user)
   */
  async delete(userId: string, proof: DeletionRequest): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw new AppError('unauthorized');
    await this.checkProof(user, proof);
    await this.users.setDeleted(userId);
    await this.removal.finish(user);
  }

  private async checkProof(
    { email, hasPassword = true }: UserDocument,
    proof: DeletionRequest,
  ): Promise<void> {
    if (!hasPassword) {
      if (proof.email?.trim().toLowerCase() === email) return;
      throw new AppError('forbidden', "That isn't the email address of this account.");
    }
    await this.signIns.requirePassword(email, proof.password ?? '');
  }
}
