import { Controller } from '@nestjs/common';
import { OnEvent } from '@swizzle/kit/events/event-consumers';
import { AppError } from '@swizzle/kit/http/app-error';
import type { EventOf } from '@swizzle/proto';
import { MailSender } from '../mail/mail-sender.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { NoticeMailer } from './notice-mailer.ts';
import { SentNoticesRepository } from './sent-notices.repository.ts';

/** Mails billing's notices to customers, once each. */
@Controller()
export class BillingNoticesConsumer {
  constructor(
    private readonly users: UsersRepository,
    private readonly sent: SentNoticesRepository,
    private readonly mailSender: MailSender,
    private readonly mails: NoticeMailer,
  ) {}

  @OnEvent('billing.notice.due.v1')
  async write({ id, userId, notice }: EventOf<'billing.notice.due.v1'>) {
    if (!this.mailSender.isEnabled) return;
    const user = await this.users.find(userId);
    // Checked before the claim, so that the event is redelivered.
    if (this.mailSender.isFull) throw new AppError('unavailable');
    if (!user || !(await this.sent.claim(id, userId, notice))) return;
    // Not awaited: the notice stays due until it is sent.
    void this.mails.send(id, userId, notice).catch(() => undefined);
  }
}
