import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';
import { LIMITS, toMessage } from './mail.ts';

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
