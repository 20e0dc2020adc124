import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { PeriodicTask } from '@swizzle/kit/lifecycle/periodic-task';
import type { BillingNotice } from '@swizzle/proto';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config.ts';
import { Outbox } from '../mail/outbox.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { billingMail } from './billing-mails.ts';
import { SentNoticesRepository } from './sent-notices.repository.ts';

const LOOK_EVERY_MS = 30_000;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;
/** Milliseconds after which nobody wants to hear of it any more. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

const delayAfter = (tries: number) => Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);

/**
 * Sends the mails about notices, each at least once: again, for days, where its mail server was away, and where the process
 * that was at it ended. All of them have the same Message-ID.
 */
@Injectable()
export class NoticeMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private resending: PeriodicTask | undefined;

  constructor(
    private readonly users: UsersRepository,
    private readonly sent: SentNoticesRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.outbox.isOpen) return;
    this.resending = new PeriodicTask(LOOK_EVERY_MS, () => this.resend());
    this.resending.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.resending?.stop();
  }

  /** Tries once; what may go later is noted as such. */
  async send(id: string, userId: string, notice: BillingNotice, tries = 0): Promise<void> {
    const outcome = await this.outbox.send(notice.kind, id, async () => {
      const user = await this.users.find(userId);
      return user ? billingMail(user, notice, this.config.PUBLIC_URL) : undefined;
    });
    if (outcome === 'failed') await this.sent.postpone(id, new Date(Date.now() + delayAfter(tries)));
    else await this.sent.settle(id);
  }

  /** Those whose time has come, one after the other. */
  async resend(): Promise<void> {
    try {
      for (let due = await this.sent.takeDue(); due; due = await this.sent.takeDue()) {
        const { _id, userId, notice, tries = 0, sentAt } = due;
        const isOld = Date.now() - sentAt.getTime() > GIVEN_UP_AFTER_MS;
        if (isOld) this.logger.warn({ noticeId: _id }, 'a notice was given up');
        if (isOld || !notice) await this.sent.settle(_id);
        else await this.send(_id, userId, notice, tries);
      }
    } catch (err) {
      this.logger.warn({ err }, 'notices cannot be sent again');
    }
  }
}
