import { PRODUCT_NAME } from '@swizzle/proto';
import { type Addressee, writeMail } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

export const resetMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'reset-password',
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    before: [`We got a request to reset your ${PRODUCT_NAME} password.`],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, within 30 minutes.',
      "Didn't ask for this? Ignore this email and your password stays the same.",
    ],
  });

export const changedMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'password-changed',
    subject: `Your ${PRODUCT_NAME} password was changed`,
    before: [
      'Your password was just changed, and you were signed out on every device.',
      'If this was you, there is nothing to do. If not, secure your account with a new password:',
    ],
    link: { label: 'Choose another password', url },
    after: [],
  });
