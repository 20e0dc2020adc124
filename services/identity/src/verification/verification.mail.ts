import { PRODUCT_NAME } from '@swizzle/proto';
import { type Addressee, writeMail } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

export const verificationMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'verify-email',
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    before: [`Welcome to ${PRODUCT_NAME}! Please confirm your email address.`],
    link: { label: 'Confirm my email', url },
    after: [
      'The link works for 24 hours.',
      "Didn't create an account? Please ignore this email. Somebody probably mistyped their address.",
    ],
  });
