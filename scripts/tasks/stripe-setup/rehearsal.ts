import { setTimeout as wait } from 'node:timers/promises';
import type { Stripe } from 'stripe';

const DAY = 86_400;
/** Longer than Stripe goes on trying by its own settings. */
const UNTIL_GIVEN_UP = 45 * DAY;
const LOOK_EVERY_MS = 500;
const LONGEST_MS = 180_000;

/** What became of it, by the setting in the dashboard. */
const WORDS: Partial<Record<Stripe.Subscription.Status, string>> = {
  canceled: 'Failed payments: end in cancelation, as they should',
  unpaid: 'Failed payments: WRONG. They end as unpaid: choose "cancel the subscription" in the dashboard.',
  past_due: 'Failed payments: WRONG. They stay past due: choose "cancel the subscription" in the dashboard.',
};

/**
 * Lets a subscription whose card fails come to its end on a test clock, since no call tells how an account is set. Test
 * mode only.
 */
export async function rehearseFailedPayment(stripe: Stripe, lookupKey: string): Promise<string[]> {
  const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data;
  if (!price) return [];
  const now = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now, name: 'Swizzle rehearsal' });
  try {
    const customer = await stripe.customers.create({ test_clock: clock.id, name: 'Rehearsal' });
    const { id: card } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    const subscription = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: price.id }] },
      ...{ default_payment_method: card, trial_end: now + DAY },
    });
    for (const target of [now + 2 * DAY, now + UNTIL_GIVEN_UP]) await advance(stripe, clock.id, target);
    const { status } = await stripe.subscriptions.retrieve(subscription.id);
    return [WORDS[status] ?? `Failed payments: could not be told; the rehearsal ended as ${status}`];
  } finally {
    await stripe.testHelpers.testClocks.del(clock.id);
  }
}

async function advance(stripe: Stripe, clock: string, frozen_time: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  const giveUpAt = Date.now() + LONGEST_MS;
  while ((await stripe.testHelpers.testClocks.retrieve(clock)).status === 'advancing') {
    if (Date.now() > giveUpAt) throw new Error(`${clock} is still advancing`);
    await wait(LOOK_EVERY_MS);
  }
}
