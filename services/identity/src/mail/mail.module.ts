import { Module } from '@nestjs/common';
import { PRODUCT_NAME } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { type MailTransport, mailFiles, smtpTransport } from './mail.ts';
import { MailLimits } from './mail-limits.ts';
import { MAIL_TRANSPORT, Outbox } from './outbox.ts';

const transportFor = ({ SMTP_URL, MAIL_DIR, MAIL_FROM, PUBLIC_URL }: Config): MailTransport | null => {
  const from = MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(PUBLIC_URL).hostname}>`;
  if (SMTP_URL) return smtpTransport(SMTP_URL, from);
  return MAIL_DIR ? mailFiles(MAIL_DIR, from) : null;
};

@Module({
  providers: [Outbox, MailLimits, { provide: MAIL_TRANSPORT, inject: [CONFIG], useFactory: transportFor }],
  exports: [Outbox, MailLimits],
})
export class MailModule {}
