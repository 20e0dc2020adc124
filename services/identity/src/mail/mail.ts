import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BillingNotice, PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import { createTransport } from 'nodemailer';

/** The kind of a mail; part of the mail's file name. */
export type MailPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'password-changed'
  | 'second-factor'
  | BillingNotice['kind'];

/** A composed mail. */
export interface Mail {
  readonly purpose: MailPurpose;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
}

/** A mail with the name that determines its Message-ID. */
interface NamedMail extends Mail {
  readonly name: string;
}

/** Delivers mails. `send` rejects if the mail wasn't sent, at the latest when `signal` aborts. */
export interface MailTransport {
  send(mail: NamedMail, signal: AbortSignal): Promise<void>;
}

/** Hardening of nodemailer: no file or URL access, one recipient. */
const HARDENING = { disableFileAccess: true, disableUrlAccess: true, maxRecipients: 1 };

/** Derived from the name, so that mailboxes detect a duplicate. */
const messageIdOf = (name: string, from: string) => {
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(name).digest('hex').slice(0, 32)}@${host}>`;
};

/** A nodemailer message. The address is an object: in a string, a comma would make two recipients. */
const toMessage = ({ to, subject, text, html, name }: NamedMail, from: string) => ({
  from,
  messageId: messageIdOf(name, from),
  to: { name: '', address: to },
  subject,
  text,
  html,
  xMailer: false as const,
  // Suppresses automatic replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
});

const timestamp = () => new Date().toISOString().replace(/[:.]/g, '-');

/** Writes mails as `.eml` files instead of sending them. They contain working links, so only the owner may read them. */
export function mailFiles(folder: string, from: string): MailTransport {
  const composer = createTransport({ ...HARDENING, streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail, signal) => {
      const { headers, ...fields } = toMessage(mail, from);
      // In the body, quoted-printable wraps the link.
      const link = { prepared: true, value: mail.link };
      const { message } = await composer.sendMail({ ...fields, headers: { ...headers, 'X-Link': link } });
      const file = join(folder, `${timestamp()}-${mail.purpose}-${randomBytes(4).toString('hex')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx', signal });
      await rename(`${file}.part`, file);
    },
  };
}

/** Timeout in milliseconds of DNS, connection, greeting, and socket inactivity. */
const STEP_DEADLINE_MS = 10_000;

/** Sends mails by SMTP: `smtp:` uses STARTTLS if offered, `smtps:` always TLS. */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    ...HARDENING,
    url,
    connectionTimeout: STEP_DEADLINE_MS,
    greetingTimeout: STEP_DEADLINE_MS,
    socketTimeout: STEP_DEADLINE_MS,
    dnsTimeout: STEP_DEADLINE_MS,
  });
  return {
    send: async (mail, signal) => {
      await smtp.sendMail({ ...toMessage(mail, from), signal });
    },
  };
}

/** The recipient of a mail. */
export interface Addressee {
  readonly email: string;
  readonly firstName?: string | null;
}

/** The contents of a mail: paragraphs of plain text before and after a link. */
export interface MailContent extends Pick<Mail, 'purpose' | 'subject'> {
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const PAGE = 'margin:0;padding:24px;background:#fbf6ef;color:#231a15;font:16px/1.55 sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#8a5a12;color:#ffffff;text-decoration:none';

/**
 * Letters, spaces, apostrophes and hyphens. Anyone can sign up with another person's address, so the name must not carry an
 * advertisement or a URL into our mail.
 */
const NAME_PATTERN = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

const greeting = (firstName: Addressee['firstName']) =>
  firstName && NAME_PATTERN.test(firstName) ? `Hi ${firstName},` : 'Hi there,';

const paragraph = (text: string) => `<p>${escapeUTF8(text)}</p>`;

/** Composes a mail as plain text and simple HTML. */
export function writeMail({ email, firstName }: Addressee, content: MailContent): Mail {
  const { purpose, subject, link, after } = content;
  const before = [greeting(firstName), ...content.before];
  const signature = `Cheers, the ${PRODUCT_NAME} team`;
  const button = `<p><a href="${escapeUTF8(link.url)}" style="${BUTTON}">${escapeUTF8(link.label)}</a></p>`;
  const html = [...before.map(paragraph), button, ...[...after, signature].map(paragraph)].join('\n');
  return {
    purpose,
    to: email,
    subject,
    link: link.url,
    text: `${[...before, `${link.label}:\n${link.url}`, ...after, signature].join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body style="${PAGE}">\n${html}\n</body>\n</html>\n`,
  };
}
