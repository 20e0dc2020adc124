import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import type { PasswordChange } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { Outbox } from '../mail/outbox.ts';
import { changedMail } from '../password-reset/reset.mails.ts';
import type { Authenticated } from '../sessions/sessions.service.ts';
import { CredentialsRepository } from '../sign-in/credentials.repository.ts';
import { hashPassword, refuseEasyPassword } from '../sign-in/passwords.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { UsersRepository } from '../users/users.repository.ts';

const NONE =
  'This account has no password yet. Select "Forgot your password?" on the sign-in page to choose one.';
const CHANGED = 'This password was just changed elsewhere. Please sign in again.';

/** Changes the password of somebody who knows the one that holds now. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly signIns: SignInService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The user, with the new password as their proof.
   * @throws AppError `forbidden` (wrong password), `conflict` (there is none yet, or it changed meanwhile), `bad_input`
   * (an easy one), `rate_limited` (too many wrong ones), `unauthorized` (no such user)
   */
  async change(caller: Caller, { password, newPassword }: PasswordChange): Promise<Authenticated> {
    const user = await this.users.find(caller.userId);
    if (!user) throw new AppError('unauthorized');
    if (user.hasPassword === false) throw new AppError('conflict', NONE);
    const proven = await this.signIns.requirePassword(user.email, password);
    await refuseEasyPassword(newPassword, user.email);
    const passwordHash = await hashPassword(newPassword);
    // A reset that came in between has the last word: whoever did it has the mailbox.
    if (!(await this.credentials.replace(proven, passwordHash))) throw new AppError('conflict', CHANGED);
    const wayBack = new URL('/api/forgot-password', this.config.PUBLIC_URL).href;
    this.outbox.post('password-changed', async () => changedMail(user, wayBack));
    return this.signIns.authenticated(caller, { _id: proven._id, passwordHash });
  }
}
