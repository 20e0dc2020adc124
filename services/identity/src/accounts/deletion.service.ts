import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import { Events } from '@swizzle/kit/events';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Sessions } from '@swizzle/kit/sessions';
import type { DeletionRequest } from '@swizzle/proto';
import type { Logger } from 'pino';
import { ProviderLinksRepository } from '../oidc/provider-links.repository.ts';
import { CredentialsRepository } from '../sign-in/credentials.repository.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { UsedTrialsRepository } from '../trials/used-trials.repository.ts';
import type { UserDocument } from '../users/user.schema.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** Deletes accounts. What is decided is written first; the rest may be repeated until it is done. */
@Injectable()
export class DeletionService implements OnApplicationBootstrap {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly links: ProviderLinksRepository,
    private readonly signIns: SignInService,
    private readonly usedTrials: UsedTrialsRepository,
    private readonly sessions: Sessions,
    private readonly events: Events,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Finishes deletions that a crash cut short. */
  onApplicationBootstrap(): void {
    void this.finishAll().catch((err: unknown) => this.logger.error({ err }, 'deletions wait for a restart'));
  }

  /**
   * Deletes the account once its owner has proved to mean it.
   * @throws AppError `forbidden` (wrong password or address), `rate_limited`, `unauthorized` (no such user)
   */
  async delete(userId: string, proof: DeletionRequest): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw new AppError('unauthorized');
    await this.checkProof(user, proof);
    await this.users.setDeleted(userId);
    await this.finish(user);
  }

  private async checkProof(
    { email, hasPassword = true }: UserDocument,
    proof: DeletionRequest,
  ): Promise<void> {
    if (!hasPassword) {
      if (proof.email?.trim().toLowerCase() === email) return;
      throw new AppError('forbidden', 'Please type the email address of this account.');
    }
    await this.signIns.checkPassword(email, proof.password ?? '').catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'unauthorized') throw error;
      throw new AppError('forbidden', 'That is not the password of this account.', { cause: error });
    });
  }

  private async finishAll(): Promise<void> {
    for (const user of await this.users.listDeleted()) await this.finish(user);
  }

  private async finish({ _id, email, trialUsed }: UserDocument): Promise<void> {
    await this.credentials.remove(email);
    await this.links.removeAllOf(_id);
    await this.sessions.endAll(_id);
    if (trialUsed) await this.usedTrials.mark(email);
    await this.events.publish('identity.user.deleted.v1', { userId: _id }, `deleted-${_id}`);
    await this.users.remove(_id);
    this.logger.info({ userId: _id }, 'account deleted');
  }
}
