import { Inject, Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { MailLimits } from '../mail/mail.module.ts';
import { type Addressee, type Mail, writeMail } from '../mail/mail.ts';
import { MailSender } from '../mail/mail-sender.ts';
import {
  CredentialsRepository,
  hashPassword,
  rejectWeakPassword,
} from '../sign-in/credentials.repository.ts';
import { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { InvalidLinkError, MailTokens } from '../tokens/tokens.module.ts';
import { UsersRepository } from '../users/users.repository.ts';

const resetMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'reset-password',
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    before: [`We got a request to reset your ${PRODUCT_NAME} password.`],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, within 30 minutes.',
      "Didn't ask for this? Ignore this email and your password stays the same.",
    ],
  });

export const changedMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'password-changed',
    subject: `Your ${PRODUCT_NAME} password was changed`,
    before: [
      'Your password was just changed, and you were signed out on every device.',
      'If this was you, there is nothing to do. If not, secure your account with a new password:',
    ],
    link: { label: 'Choose another password', url },
    after: [],
  });

/** Also applies to addresses without an account. */
const LIMIT = { most: 3, seconds: 3600 };

/** Resets passwords by mailed links. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UsersRepository,
    private readonly credentials: CredentialsRepository,
    private readonly signInLimits: SignInLimits,
    private readonly tokens: MailTokens,
    private readonly mailSender: MailSender,
    private readonly limits: MailLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether mail can be sent. */
  get isEnabled(): boolean {
    return this.mailSender.isEnabled;
  }

  /** Sends a link if there is an account. Runs in the background, so that response and timing reveal nothing. */
  request(email: string): void {
    this.mailSender.post('reset-password', async () => {
      if ((await this.limits.take('reset-password', email, LIMIT)) > 0) return undefined;
      const user = await this.users.findByEmail(email);
      if (!user) return undefined;
      return resetMail(user, await this.tokens.issueLink('reset-password', { userId: user._id, email }));
    });
  }

  /** The address that a link was sent to; the link stays usable. @throws InvalidLinkError */
  async addressOf(token: string): Promise<string> {
    return (await this.tokens.check('reset-password', token)).email;
  }

  /**
   * Sets a new password, and verifies the address: the link proves access to the mailbox.
   * @returns the user's id
   * @throws InvalidLinkError; AppError `bad_input` for a weak password, which doesn't use up the link
   */
  async reset(token: string, password: string): Promise<string> {
    await rejectWeakPassword(password, await this.addressOf(token));
    const { userId, email } = await this.tokens.redeem('reset-password', token);
    const passwordHash = await hashPassword(password);
    const user = await this.users.setVerified(userId, email, { hasPassword: true });
    if (!user) throw new InvalidLinkError();
    await this.credentials.set(email, userId, passwordHash);
    await this.signInLimits.reset(email);
    const resetUrl = new URL('/api/forgot-password', this.config.PUBLIC_URL).href;
    this.mailSender.post('password-changed', async () => changedMail(user, resetUrl));
    return userId;
  }
}
