import type { Mail } from './mail.ts';

/** Limits of what goes out: no mail of ours reads files or addresses, or goes to two people. */
export const LIMITS = { disableFileAccess: true, disableUrlAccess: true, maxRecipients: 1 };

/** A mail as nodemailer takes it. The address goes as an object: as text, one with a comma would be two. */
export const toMessage = ({ to, subject, text, html }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  xMailer: false as const,
  // Nobody's answering machine should answer (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
});
