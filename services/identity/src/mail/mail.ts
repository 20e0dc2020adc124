import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BillingNotice, PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import { createTransport } from 'nodemailer';

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
const LIMITS = { disableFileAccess: true, disableUrlAccess: true, maxRecipients: 1 };

/** The same for the same mail, so that mailboxes know one that comes twice. */
const messageIdOf = (name: string, from: string) => {
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(name).digest('hex').slice(0, 32)}@${host}>`;
};

/** A mail as nodemailer takes it. The address goes as an object: as text, one with a comma would be two. */
const toMessage = ({ to, subject, text, html, name }: NamedMail, from: string) => ({
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

const timestamp = () => new Date().toISOString().replace(/[:.]/g, '-');

/**
 * Mails as files instead of sent ones: any mail program opens them. They hold working links, so that nobody but the
 * owner may read them.
 */
export function mailFiles(folder: string, from: string): MailTransport {
  const composer = createTransport({ ...LIMITS, streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail, signal) => {
      const { headers, ...fields } = toMessage(mail, from);
      // In the body a link is broken over lines; here it can be copied.
      const link = { prepared: true, value: mail.link };
      const { message } = await composer.sendMail({ ...fields, headers: { ...headers, 'X-Link': link } });
      const file = join(folder, `${timestamp()}-${mail.purpose}-${randomBytes(4).toString('hex')}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx', signal });
      await rename(`${file}.part`, file);
    },
  };
}

/** Milliseconds for a name, a connection, a greeting, and silence in between. */
const STEP_DEADLINE_MS = 10_000;

/** Mails through a server: `smtp:` upgrades to TLS where the server offers it, `smtps:` speaks nothing else. */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({
    ...LIMITS,
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

/** Whom we write to. */
export interface Addressee {
  readonly email: string;
  readonly firstName?: string | null;
}

/** What we write: plain text, with one link between what comes before and what comes after. */
export interface Letter extends Pick<Mail, 'purpose' | 'subject'> {
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const PAGE = 'margin:0;padding:24px;background:#fbf6ef;color:#231a15;font:16px/1.55 sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#8a5a12;color:#ffffff;text-decoration:none';

/**
 * Letters, spaces and hyphens, as names have them. Anybody can sign up with anybody's address: a mail of ours must
 * not carry a stranger's advertisement or address of a website as the name.
 */
const A_NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

const greet = (firstName: Addressee['firstName']) =>
  firstName && A_NAME.test(firstName) ? `Hi ${firstName},` : 'Hi there,';

const paragraph = (text: string) => `<p>${escapeUTF8(text)}</p>`;

/** The letter as plain text and as simple HTML. */
export function writeMail({ email, firstName }: Addressee, letter: Letter): Mail {
  const { purpose, subject, link, after } = letter;
  const before = [greet(firstName), ...letter.before];
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
