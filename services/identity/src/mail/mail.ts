import { createHash } from 'node:crypto';
import type { BillingNotice } from '@swizzle/proto';

/** What a mail is about; it names the mail's file, so it says nothing about anybody. */
export type MailPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'password-changed'
  | 'second-factor'
  | BillingNotice['kind'];

/** A mail, ready to go. */
export interface Mail {
  readonly purpose: MailPurpose;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
}

/** A mail under the name by which a second one is known as the same. */
interface NamedMail extends Mail {
  readonly name: string;
}

/** A way for mails to go. `send` rejects when the mail did not go, at the latest when `signal` aborts. */
export interface MailTransport {
  send(mail: NamedMail, signal: AbortSignal): Promise<void>;
}

/** Limits of what goes out: no mail of ours reads files or addresses, or goes to two people. */
export const LIMITS = { disableFileAccess: true, disableUrlAccess: true, maxRecipients: 1 };

/** The same for the same mail, so that mailboxes know one that comes twice. */
const messageIdOf = (name: string, from: string) => {
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(name).digest('hex').slice(0, 32)}@${host}>`;
};

/** A mail as nodemailer takes it. The address goes as an object: as text, one with a comma would be two. */
export const toMessage = ({ to, subject, text, html, name }: NamedMail, from: string) => ({
  from,
  messageId: messageIdOf(name, from),
  to: { name: '', address: to },
  subject,
  text,
  html,
  xMailer: false as const,
  // Nobody's answering machine should answer (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
});
