import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { DeletionRequest } from '@swizzle/proto';
import { SignInService } from '../sign-in/sign-in.service.ts';
import type { UserDocument } from '../users/user.schema.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { AccountRemoval } from './account-removal.ts';

/** Deletes accounts. What is decided is written first; the rest may be repeated until it is done. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly signIns: SignInService,
    private readonly removal: AccountRemoval,
  ) {}

  /**
   * Deletes the account once its owner has proved to mean it.
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
