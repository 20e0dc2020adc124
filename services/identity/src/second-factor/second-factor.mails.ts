import { PRODUCT_NAME } from '@swizzle/proto';
import { type Addressee, writeMail } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

export type FactorChange = 'on' | 'off' | 'recovery-code';

const WORDS: Readonly<Record<FactorChange, { subject: string; said: string }>> = {
  on: {
    subject: `Two-step sign-in is on for ${PRODUCT_NAME}`,
    said: 'Two-step sign-in was just turned on, and every other browser was signed out.',
  },
  off: {
    subject: `Two-step sign-in is off for ${PRODUCT_NAME}`,
    said: 'Two-step sign-in was just turned off. Your password alone signs you in now.',
  },
  'recovery-code': {
    subject: `A recovery code was used for ${PRODUCT_NAME}`,
    said: 'Somebody just signed in, or changed two-step sign-in, with one of your recovery codes.',
  },
};

export function factorMail(addressee: Addressee, change: FactorChange, account: string): Mail {
  const { subject, said } = WORDS[change];
  return writeMail(addressee, {
    purpose: 'second-factor',
    subject,
    before: [said, 'If this was you, there is nothing to do. If not, change your password in your account:'],
    link: { label: 'Open your account', url: account },
    after: [],
  });
}
