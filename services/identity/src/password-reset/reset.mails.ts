import { PRODUCT_NAME } from '@swizzle/proto';
import { type Addressee, writeMail } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

export const resetMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'reset-password',
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    before: [`Somebody, hopefully you, asked for a new ${PRODUCT_NAME} password.`],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, within 30 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });

export const changedMail = (addressee: Addressee, url: string): Mail =>
  writeMail(addressee, {
    purpose: 'password-changed',
    subject: `Your ${PRODUCT_NAME} password was changed`,
    before: [
      'Your password was changed just now, and you were signed out everywhere.',
      'If it was you, all is well. If not, take your account back with a new password:',
    ],
    link: { label: 'Choose another password', url },
    after: [],
  });
