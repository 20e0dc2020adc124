import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { LIMITS, type MailTransport, toMessage } from './mail.ts';

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
