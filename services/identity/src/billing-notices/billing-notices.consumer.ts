import { Controller, Inject } from '@nestjs/common';
import { OnEvent } from '@swizzle/kit/events/on-event.decorator';
import { AppError } from '@swizzle/kit/http/app-error';
import type { EventOf } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { Outbox } from '../mail/outbox.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { billingMail } from './billing-mails.ts';
import { SentNoticesRepository } from './sent-notices.repository.ts';

/** Writes to customers what billing says that they should know, once each. */
@Controller()
export class BillingNoticesListener {
  constructor(
    private readonly users: UsersRepository,
    private readonly sent: SentNoticesRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnEvent('billing.notice.due.v1')
  async write({ id, userId, notice }: EventOf<'billing.notice.due.v1'>) {
    if (!this.outbox.isOpen) return;
    const user = await this.users.find(userId);
    // Before it is noted as sent: the event comes again.
    if (this.outbox.isFull) throw new AppError('unavailable');
    if (!user || !(await this.sent.claim(id, userId))) return;
    this.outbox.post(notice.kind, async () => billingMail(user, notice, this.config.PUBLIC_URL));
  }
}
