import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import type { Logger } from 'pino';
import type { Mail, MailPurpose, MailTransport } from './mail.ts';

export const MAIL_TRANSPORT = 'MAIL_TRANSPORT';

/** Milliseconds that one try to send a mail may take. */
const DEADLINE_MS = 30_000;
/** Milliseconds before each further try: a mailed link is of no use much later. */
const RETRY_AFTER_MS = [15_000, 60_000, 240_000, 600_000];
/** Milliseconds that an ending process gives the mails under way. */
const LAST_CALL_MS = 5000;
/** Mails under way at once; a server that hangs must not fill the memory. */
const MAX_AT_ONCE = 100;
/** Mails that wait for their server to come back. */
const MAX_WAITING = 1000;

/** What may be logged of a failure: the words of a mail server name the address. */
const harmless = (error: unknown) => {
  const { name, code, responseCode }: { name?: unknown; code?: unknown; responseCode?: unknown } =
    Object(error);
  return { name, code, responseCode };
};

/**
 * Whether another try may help: the server is away or busy. One that went silent may have taken the mail all the same;
 * both then have the same Message-ID.
 */
const isTemporary = (error: unknown): boolean => {
  const { name, responseCode }: { name?: unknown; responseCode?: unknown } = Object(error);
  return typeof responseCode === 'number'
    ? responseCode < 500
    : name !== 'AbortError' && name !== 'TimeoutError';
};

/** Mails in the background: nobody waits for one, and nothing fails because of one. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly waiting = new Set<NodeJS.Timeout>();

  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether this deployment sends mail. */
  get isOpen(): boolean {
    return this.transport !== null;
  }

  /** Whether the next mail would be dropped. */
  get isFull(): boolean {
    return this.underWay.size >= MAX_AT_ONCE;
  }

  onApplicationBootstrap(): void {
    if (!this.isOpen) this.logger.warn('no mail is sent: addresses are not verified, passwords not reset');
  }

  /**
   * Writes a mail and sends it, later; again a few times while its server is away, until this process ends. `write` may
   * find that there is nothing to be sent.
   */
  post(purpose: MailPurpose, write: () => Promise<Mail | undefined>): void {
    const messageId = randomUUID();
    // Written once: each writing makes a link of its own, and only the newest works.
    let written: Promise<Mail | undefined> | undefined;
    const once = () => {
      written ??= write();
      return written;
    };
    const attempt = async (tries: number) => {
      const outcome = await this.send(purpose, messageId, once);
      if (outcome === 'failed') this.later(purpose, tries, attempt);
    };
    if (this.transport) void attempt(0);
  }

  /**
   * One try, for those who remember what is to be sent. `name` names the mail: a second one of this name is known as the
   * same. `failed` may be tried again.
   */
  async send(
    purpose: MailPurpose,
    name: string,
    write: () => Promise<Mail | undefined>,
  ): Promise<'done' | 'failed'> {
    if (this.isFull) {
      this.logger.warn({ purpose }, 'too many mails at once: one has to wait');
      return 'failed';
    }
    const sending = this.try(name, write)
      .then(() => 'done' as const)
      .catch((error: unknown) => {
        this.logger.warn({ purpose, ...harmless(error) }, 'a mail did not go');
        return isTemporary(error) ? ('failed' as const) : ('done' as const);
      })
      .finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
    return sending;
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.waiting) clearTimeout(timer);
    const lastCall = new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS).unref());
    await Promise.race([Promise.all(this.underWay), lastCall]);
  }

  private later(purpose: MailPurpose, tries: number, attempt: (tries: number) => Promise<void>): void {
    const delay = RETRY_AFTER_MS[tries];
    if (delay === undefined || this.waiting.size >= MAX_WAITING) {
      this.logger.warn({ purpose }, 'a mail was given up');
      return;
    }
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      void attempt(tries + 1);
    }, delay);
    this.waiting.add(timer);
  }

  private async try(name: string, write: () => Promise<Mail | undefined>): Promise<void> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const mail = await write();
    if (mail) await this.transport?.send({ ...mail, name }, signal);
  }
}
