// Makes what Swizzle needs in a Stripe account, checks what can be checked, and says what is left to do by hand. It can
// be run again: what is there stays.
import { SOLD } from '@swizzle/embedded-stripe/sold';
import { fail, PlainError } from '../dev/plain-error.ts';
import { ensurePortal, ensurePrices, ensureWebhook } from './stripe-setup/account-objects.ts';
import { checkKeys, clientOf, isTestKey } from './stripe-setup/keys.ts';
import { rehearseFailedPayment } from './stripe-setup/rehearsal.ts';

const BY_HAND = `
By hand, in the dashboard of the same account and mode:
  - Billing › Revenue recovery › Retries: smart retries on; if all retries fail, "cancel the subscription".
  - Settings › Emails: off for receipts, failed payments, expiring cards and ending trials. Swizzle writes these itself,
    and people would get each twice. Without a mail server of your own leave them on.
  - Payment methods: cards, Apple Pay and Google Pay on, Link off: a trial belongs to a card.
  - Public details: name, support address, what stands on a bank statement.`;

await setUp().catch(fail);

async function setUp(): Promise<void> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, PUBLIC_URL } =
    process.env;
  if (!STRIPE_SECRET_KEY) {
    throw new PlainError(
      'STRIPE_SECRET_KEY is missing: STRIPE_SECRET_KEY=sk_… make stripe-setup. Without a Stripe account nothing has to be set up: make up brings test payments.',
    );
  }
  const stripe = clientOf(STRIPE_SECRET_KEY, STRIPE_API_URL);
  const say = (lines: string[]) => console.log(lines.join('\n'));
  say(await ensurePrices(stripe));
  say(await ensureWebhook(stripe, { publicUrl: PUBLIC_URL, secret: STRIPE_WEBHOOK_SECRET }));
  say(await ensurePortal(stripe, PUBLIC_URL));
  say(await checkKeys(stripe, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL));
  if (isTestKey(STRIPE_SECRET_KEY)) say(await rehearseFailedPayment(stripe, SOLD[0].lookup_key));
  else say(['Failed payments: not rehearsed, since money moves here. Run this with the test key as well.']);
  console.log(BY_HAND);
}
