import { createHash } from 'node:crypto';
import { Inject, Injectable, Module } from '@nestjs/common';
import { REDIS } from '@swizzle/kit/redis/redis.module';
import { PRODUCT_NAME } from '@swizzle/proto';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.ts';
import { type MailPurpose, type MailTransport, mailFiles, smtpTransport } from './mail.ts';
import { MAIL_TRANSPORT, MailSender } from './mail-sender.ts';

/** At most `most` mails in `seconds`. */
export interface MailLimit {
  readonly most: number;
  readonly seconds: number;
}

/** Rate limits of requested mails by recipient, in Redis, against mail bombing. */
@Injectable()
export class MailLimits {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** Counts a mail to an address. @returns seconds to wait, 0 if it may be sent */
  async take(purpose: MailPurpose, email: string, { most, seconds }: MailLimit): Promise<number> {
    // Hashed: Redis doesn't need the address.
    const key = `mails:${purpose}:${seconds}:${createHash('sha256').update(email).digest('base64url')}`;
    const answers = await this.redis.multi().incr(key).expire(key, seconds, 'NX').ttl(key).exec();
    const [count, , left] = (answers ?? []).map(([error, answer]) => {
      if (error) throw error;
      return Number(answer);
    });
    return Number(count) <= most ? 0 : Math.max(1, Number(left));
  }
}

const transportFor = ({ SMTP_URL, MAIL_DIR, MAIL_FROM, PUBLIC_URL }: Config): MailTransport | null => {
  const from = MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(PUBLIC_URL).hostname}>`;
  if (SMTP_URL) return smtpTransport(SMTP_URL, from);
  return MAIL_DIR ? mailFiles(MAIL_DIR, from) : null;
};

@Module({
  providers: [
    MailSender,
    MailLimits,
    { provide: MAIL_TRANSPORT, inject: [CONFIG], useFactory: transportFor },
  ],
  exports: [MailSender, MailLimits],
})
export class MailModule {}
