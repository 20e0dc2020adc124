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

/** Milliseconds that a mail may take, from the decision to write it until it went. */
const DEADLINE_MS = 30_000;
/** Milliseconds that an ending process gives the mails under way. */
const LAST_CALL_MS = 5000;
/** Mails under way at once; a server that hangs must not fill the memory. */
const MOST_AT_ONCE = 100;

/** What may be logged of a failure: the words of a mail server name the address. */
const harmless = (error: unknown) => {
  const { name, code, responseCode }: { name?: unknown; code?: unknown; responseCode?: unknown } =
    Object(error);
  return { name, code, responseCode };
};

/** Mails in the background: nobody waits for one, and nothing fails because of one. */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether this house sends mail. */
  get isOpen(): boolean {
    return this.transport !== null;
  }

  /** Whether the next mail would be dropped. */
  get isFull(): boolean {
    return this.underWay.size >= MOST_AT_ONCE;
  }

  onApplicationBootstrap(): void {
    if (!this.isOpen) this.logger.warn('no mail is sent: addresses are not verified, passwords not reset');
  }

  /** Writes a mail and sends it, later. `write` may find that there is nothing to be sent. */
  post(purpose: MailPurpose, write: () => Promise<Mail | undefined>): void {
    const { transport } = this;
    if (!transport) return;
    if (this.isFull) {
      this.logger.warn({ purpose }, 'too many mails at once: one was dropped');
      return;
    }
    const sending = this.send(transport, write)
      .catch((error: unknown) => this.logger.warn({ purpose, ...harmless(error) }, 'a mail did not go'))
      .finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const lastCall = new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS).unref());
    await Promise.race([Promise.all(this.underWay), lastCall]);
  }

  private async send(transport: MailTransport, write: () => Promise<Mail | undefined>): Promise<void> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const mail = await write();
    if (mail) await transport.send(mail, signal);
  }
}
