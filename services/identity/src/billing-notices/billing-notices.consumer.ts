import { Controller } from '@nestjs/common';
import { OnEvent } from '@swizzle/kit/events/event-consumers';
import { AppError } from '@swizzle/kit/http/app-error';
import type { EventOf } from '@swizzle/proto';
import { Outbox } from '../mail/outbox.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { NoticeMails } from './notice-mails.ts';
import { SentNoticesRepository } from './sent-notices.repository.ts';

/** Writes to customers what billing says that they should know, once each. */
@Controller()
export class BillingNoticesConsumer {
  constructor(
    private readonly users: UsersRepository,
    private readonly sent: SentNoticesRepository,
    private readonly outbox: Outbox,
    private readonly mails: NoticeMails,
  ) {}

  @OnEvent('billing.notice.due.v1')
  async write({ id, userId, notice }: EventOf<'billing.notice.due.v1'>) {
    if (!this.outbox.isOpen) return;
    const user = await this.users.find(userId);
    // Before it is noted as sent: the event comes again.
    if (this.outbox.isFull) throw new AppError('unavailable');
    if (!user || !(await this.sent.claim(id, userId, notice))) return;
    // Nobody waits for a mail: it is noted as due until it went.
    void this.mails.send(id, userId, notice).catch(() => undefined);
  }
}
