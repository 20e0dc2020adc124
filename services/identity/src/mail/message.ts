import { createHash } from 'node:crypto';
import type { NamedMail } from './mail.ts';

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
