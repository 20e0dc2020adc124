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
export interface NamedMail extends Mail {
  readonly name: string;
}

/** A way for mails to go. `send` rejects when the mail did not go, at the latest when `signal` aborts. */
export interface MailTransport {
  send(mail: NamedMail, signal: AbortSignal): Promise<void>;
}
