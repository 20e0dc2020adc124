import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { PRODUCT_NAME } from '@swizzle/proto';
import { type MailLimit, MailLimits } from '../mail/mail.module.ts';
import { type Addressee, type Mail, writeMail } from '../mail/mail.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { InvalidLinkError, MailTokens } from '../tokens/tokens.module.ts';
import { SessionTiers } from '../users/session-tiers.service.ts';
import { type UserDocument, UsersRepository } from '../users/users.repository.ts';

const verificationMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'verify-email',
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    before: [`Welcome to ${PRODUCT_NAME}! Please confirm your email address.`],
    link: { label: 'Confirm my email', url },
    after: [
      'The link works for 24 hours.',
      "Didn't create an account? Please ignore this email. Somebody probably mistyped their address.",
    ],
  });

const LIMITS: readonly MailLimit[] = [
  { most: 1, seconds: 60 },
  { most: 5, seconds: 86_400 },
];

type Recipient = Pick<UserDocument, '_id'> & Addressee;

/** Verifies email addresses by mailed links. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: MailTokens,
    private readonly mailSender: MailSender,
    private readonly limits: MailLimits,
    private readonly tiers: SessionTiers,
  ) {}

  /** Mails the link to a new user, in the background. */
  welcome(user: Recipient): void {
    this.mailSender.post('verify-email', async () => {
      const wait = await this.secondsToWait(user.email);
      return wait > 0 ? undefined : this.write(user);
    });
  }

  /** Mails the link again. @throws AppError `conflict` (verified), `unprocessable` (mail is off), `rate_limited` */
  async sendAgain(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw new AppError('unauthorized');
    if (user.emailVerified) throw new AppError('conflict', 'Your email address is already confirmed.');
    if (!this.mailSender.isEnabled) {
      throw new AppError('unprocessable', "This site can't send email, so it can't confirm addresses.");
    }
    const retryAfterSeconds = await this.secondsToWait(user.email);
    if (retryAfterSeconds > 0) {
      const message = 'We just sent you a link. Please check your email, or try again later.';
      throw new AppError('rate_limited', message, { retryAfterSeconds });
    }
    this.mailSender.post('verify-email', () => this.write(user));
  }

  /** The address that a link was sent to; the link stays usable. @throws InvalidLinkError */
  async addressOf(token: string): Promise<string> {
    return (await this.tokens.check('verify-email', token)).email;
  }

  /** Verifies the address, if it is still the user's, and syncs their sessions. @throws InvalidLinkError */
  async verify(token: string): Promise<void> {
    const { userId, email } = await this.tokens.redeem('verify-email', token);
    const user = await this.users.setVerified(userId, email);
    if (!user) throw new InvalidLinkError();
    await this.tiers.sync(userId);
  }

  private async secondsToWait(email: string): Promise<number> {
    for (const limit of LIMITS) {
      const wait = await this.limits.take('verify-email', email, limit);
      if (wait > 0) return wait;
    }
    return 0;
  }

  private async write(user: Recipient) {
    const link = await this.tokens.issueLink('verify-email', { userId: user._id, email: user.email });
    return verificationMail(user, link);
  }
}
