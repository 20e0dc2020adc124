import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { loadOnce } from '@swizzle/kit/lifecycle/single-flight';
import type { Logger } from 'pino';
import type { Mail, MailPurpose, MailTransport } from './mail.ts';

export const MAIL_TRANSPORT = 'MAIL_TRANSPORT';

/** Timeout of an attempt in milliseconds. */
const DEADLINE_MS = 30_000;
/** Backoff in milliseconds; short, since mailed links expire. */
const RETRY_AFTER_MS = [15_000, 60_000, 240_000, 600_000];
/** Milliseconds that a shutdown waits for mails in flight. */
const SHUTDOWN_MS = 5000;
/** Maximum mails in flight, so that a hanging server doesn't fill the memory. */
const MAX_IN_FLIGHT = 100;
/** Maximum mails that wait for a retry. */
const MAX_WAITING = 1000;

/** The loggable part of an error: messages of mail servers contain addresses. */
const loggable = (error: unknown) => {
  const { name, code, responseCode }: { name?: unknown; code?: unknown; responseCode?: unknown } =
    Object(error);
  return { name, code, responseCode };
};

/**
 * Whether a retry may help. A server may have accepted a mail before the connection failed: retries have the same
 * Message-ID.
 */
const isTemporary = (error: unknown): boolean => {
  const { name, responseCode }: { name?: unknown; responseCode?: unknown } = Object(error);
  return typeof responseCode === 'number'
    ? responseCode < 500
    : name !== 'AbortError' && name !== 'TimeoutError';
};

/** Sends mails in the background; failures are logged and don't reach callers. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly inFlight = new Set<Promise<unknown>>();
  private readonly waiting = new Set<NodeJS.Timeout>();

  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether this deployment sends mail. */
  get isEnabled(): boolean {
    return this.transport !== null;
  }

  /** Whether the next mail would be dropped. */
  get isFull(): boolean {
    return this.inFlight.size >= MAX_IN_FLIGHT;
  }

  onApplicationBootstrap(): void {
    if (!this.isEnabled) this.logger.warn('no mail is sent: addresses are not verified, passwords not reset');
  }

  /**
   * Composes and sends a mail in the background, with retries while this process runs.
   * @param write returns undefined if there is nothing to send
   */
  post(purpose: MailPurpose, write: () => Promise<Mail | undefined>): void {
    const messageId = randomUUID();
    // Composed once: each composition issues a new link, which invalidates the previous one.
    const writeOnce = loadOnce(write);
    const attempt = async (tries: number) => {
      const outcome = await this.send(purpose, messageId, writeOnce);
      if (outcome === 'failed') this.retryLater(purpose, tries, attempt);
    };
    if (this.transport) void attempt(0);
  }

  /**
   * Sends a mail once, for callers with their own retries.
   * @param name determines the Message-ID, by which mailboxes detect duplicates
   * @returns `failed` if a retry may help
   */
  async send(
    purpose: MailPurpose,
    name: string,
    write: () => Promise<Mail | undefined>,
  ): Promise<'done' | 'failed'> {
    if (this.isFull) {
      this.logger.warn({ purpose }, 'too many mails in flight: mail postponed');
      return 'failed';
    }
    const sending = this.try(name, write)
      .then(() => 'done' as const)
      .catch((error: unknown) => {
        this.logger.warn({ purpose, ...loggable(error) }, 'mail not sent');
        return isTemporary(error) ? ('failed' as const) : ('done' as const);
      })
      .finally(() => this.inFlight.delete(sending));
    this.inFlight.add(sending);
    return sending;
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.waiting) clearTimeout(timer);
    const timeout = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref());
    await Promise.race([Promise.all(this.inFlight), timeout]);
  }

  private retryLater(purpose: MailPurpose, tries: number, attempt: (tries: number) => Promise<void>): void {
    const delay = RETRY_AFTER_MS[tries];
    if (delay === undefined || this.waiting.size >= MAX_WAITING) {
      this.logger.warn({ purpose }, 'mail given up after retries');
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
