import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { PeriodicTask } from '@swizzle/kit/lifecycle/periodic-task';
import { type BillingNotice, moneyWords, PRODUCT_NAME, TIER_PLANS, type Tier } from '@swizzle/proto';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config.ts';
import { type Addressee, type Mail, writeMail } from '../mail/mail.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { SentNoticesRepository } from './sent-notices.repository.ts';

/** Tiers that aren't for sale are named like the Party Planner plan. */
const planOf = (tier: Tier) => TIER_PLANS[tier === 'bar_owner' ? tier : 'party_planner'].name;
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dayOf = (time: string) => LONG_DATE.format(new Date(time));

interface Content {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link: string;
  readonly path: string;
  readonly after: readonly string[];
}

function contentOf(notice: BillingNotice): Content {
  const plan = planOf(notice.tier);
  switch (notice.kind) {
    case 'trial-ends':
      return {
        subject: `Your ${PRODUCT_NAME} trial ends on ${dayOf(notice.date)}`,
        before: [
          `Your free trial of ${plan} ends on ${dayOf(notice.date)}. After that, your card is charged each month.`,
          'To go on, there is nothing to do. To stop, cancel in your account before that day.',
        ],
        link: 'Open your account',
        path: '/account',
        after: [],
      };
    case 'payment-failed': {
      const next = notice.nextTry ? [`We will try again on ${dayOf(notice.nextTry)}.`] : [];
      return {
        subject: `Your ${PRODUCT_NAME} payment didn't go through`,
        before: [
          `We couldn't charge ${moneyWords(notice.amount, notice.currency)} for ${plan}.`,
          'Your bank may want you to confirm it, or your card may have expired. You can pay or change the card here:',
        ],
        link: 'Pay now',
        path: '/subscribe?change=payment',
        after: next,
      };
    }
    case 'receipt':
      return {
        subject: `Your ${PRODUCT_NAME} receipt`,
        before: [
          `Thank you! We received ${moneyWords(notice.amount, notice.currency)} for ${plan} on ${dayOf(notice.date)}.`,
        ],
        link: 'See your invoices',
        path: notice.url ?? '/account',
        after: [],
      };
    case 'subscription-ended':
      return {
        subject: `Your ${PRODUCT_NAME} subscription has ended`,
        before: [
          `Your ${plan} subscription ended on ${dayOf(notice.date)}. Your cocktails and menus are still yours.`,
          'You can start again at any time.',
        ],
        link: 'Open your account',
        path: '/account',
        after: [],
      };
  }
}

/** Composes the mail of a notice. */
function billingMail(addressee: Addressee, notice: BillingNotice, publicUrl: string): Mail {
  const { subject, before, link, path, after } = contentOf(notice);
  const url = new URL(path, publicUrl).href;
  return writeMail(addressee, { purpose: notice.kind, subject, before, link: { label: link, url }, after });
}

const RETRY_INTERVAL_MS = 30_000;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;
/** Age in milliseconds at which a notice is no longer worth sending. */
const MAX_AGE_MS = 3 * 86_400_000;

const delayAfter = (tries: number) => Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);

/**
 * Sends the mails of notices at least once: retries for days while the mail server is unreachable, and after a crash.
 * Retries have the same Message-ID.
 */
@Injectable()
export class NoticeMailer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private resender: PeriodicTask | undefined;

  constructor(
    private readonly users: UsersRepository,
    private readonly sent: SentNoticesRepository,
    private readonly mailSender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.mailSender.isEnabled) return;
    this.resender = new PeriodicTask(RETRY_INTERVAL_MS, () => this.resend());
    this.resender.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.resender?.stop();
  }

  /** Tries to send once, and postpones the notice on a temporary failure. */
  async send(id: string, userId: string, notice: BillingNotice, tries = 0): Promise<void> {
    const outcome = await this.mailSender.send(notice.kind, id, async () => {
      const user = await this.users.find(userId);
      return user ? billingMail(user, notice, this.config.PUBLIC_URL) : undefined;
    });
    if (outcome === 'failed') await this.sent.postpone(id, new Date(Date.now() + delayAfter(tries)));
    else await this.sent.settle(id);
  }

  /** Sends all due notices, one at a time. */
  async resend(): Promise<void> {
    try {
      for (let due = await this.sent.takeDue(); due; due = await this.sent.takeDue()) {
        const { _id, userId, notice, tries = 0, sentAt } = due;
        const isOld = Date.now() - sentAt.getTime() > MAX_AGE_MS;
        if (isOld) this.logger.warn({ noticeId: _id }, 'notice given up');
        if (isOld || !notice) await this.sent.settle(_id);
        else await this.send(_id, userId, notice, tries);
      }
    } catch (err) {
      this.logger.warn({ err }, 'notices cannot be resent');
    }
  }
}
