import { type BillingNotice, moneyWords, PRODUCT_NAME, TIER_PLANS, type Tier } from '@swizzle/proto';
import { type Addressee, writeMail } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

/** What nobody can buy is named like the plan that people subscribe to. */
const planOf = (tier: Tier) => TIER_PLANS[tier === 'bar_owner' ? tier : 'party_planner'].name;
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dayOf = (time: string) => LONG.format(new Date(time));

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  readonly link: string;
  readonly path: string;
  readonly after: readonly string[];
}

function wordsOf(notice: BillingNotice): Words {
  const plan = planOf(notice.tier);
  switch (notice.kind) {
    case 'trial-ends':
      return {
        subject: `Your ${PRODUCT_NAME} trial ends on ${dayOf(notice.date)}`,
        before: [
          `Your free trial of ${plan} ends on ${dayOf(notice.date)}. After that, your card is charged each month.`,
          'To go on, there is nothing to do. To stop, cancel in your account before that day.',
        ],
        link: 'Open your account',
        path: '/account',
        after: [],
      };
    case 'payment-failed': {
      const next = notice.nextTry ? [`We will try again on ${dayOf(notice.nextTry)}.`] : [];
      return {
        subject: `Your ${PRODUCT_NAME} payment didn't go through`,
        before: [
          `We couldn't charge ${moneyWords(notice.amount, notice.currency)} for ${plan}.`,
          'Your bank may want you to confirm it, or your card may have expired. You can pay or change the card here:',
        ],
        link: 'Pay now',
        path: '/subscribe?change=payment',
        after: next,
      };
    }
    case 'receipt':
      return {
        subject: `Your ${PRODUCT_NAME} receipt`,
        before: [
          `Thank you! We received ${moneyWords(notice.amount, notice.currency)} for ${plan} on ${dayOf(notice.date)}.`,
        ],
        link: 'See your invoices',
        path: notice.url ?? '/account',
        after: [],
      };
    case 'subscription-ended':
      return {
        subject: `Your ${PRODUCT_NAME} subscription has ended`,
        before: [
          `Your ${plan} subscription ended on ${dayOf(notice.date)}. Your cocktails and menus are still yours.`,
          'You can start again at any time.',
        ],
        link: 'Open your account',
        path: '/account',
        after: [],
      };
  }
}

/** The mail about a notice; `publicUrl` is where our pages are. */
export function billingMail(addressee: Addressee, notice: BillingNotice, publicUrl: string): Mail {
  const { subject, before, link, path, after } = wordsOf(notice);
  const url = new URL(path, publicUrl).href;
  return writeMail(addressee, { purpose: notice.kind, subject, before, link: { label: link, url }, after });
}
