import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import type { PasswordChange } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { changedMail } from '../password-reset/password-reset.service.ts';
import type { Authenticated } from '../sessions/sessions.service.ts';
import {
  CredentialsRepository,
  hashPassword,
  rejectWeakPassword,
} from '../sign-in/credentials.repository.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { UsersRepository } from '../users/users.repository.ts';

const NO_PASSWORD_YET =
  'This account has no password yet. Select "Forgot your password?" on the sign-in page to choose one.';
const CHANGED_ELSEWHERE = 'This password was just changed elsewhere. Please sign in again.';

/** Changes the password of a user who provides the current one. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly signIns: SignInService,
    private readonly mailSender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Changes the password.
   * @returns the user, authenticated by the new password
   * @throws AppError `forbidden` (wrong password), `conflict` (no password yet, or changed meanwhile), `bad_input` (weak
   * password), `rate_limited`, `unauthorized` (no such user)
   */
  async change(caller: Caller, { password, newPassword }: PasswordChange): Promise<Authenticated> {
    const user = await this.users.find(caller.userId);
    if (!user) throw new AppError('unauthorized');
    if (user.hasPassword === false) throw new AppError('conflict', NO_PASSWORD_YET);
    const proven = await this.signIns.requirePassword(user.email, password);
    await rejectWeakPassword(newPassword, user.email);
    const passwordHash = await hashPassword(newPassword);
    // A concurrent reset wins: it proves control of the mailbox.
    if (!(await this.credentials.replace(proven, passwordHash)))
      throw new AppError('conflict', CHANGED_ELSEWHERE);
    const resetUrl = new URL('/api/forgot-password', this.config.PUBLIC_URL).href;
    this.mailSender.post('password-changed', async () => changedMail(user, resetUrl));
    return this.signIns.authenticated(caller, { _id: proven._id, passwordHash });
  }
}
