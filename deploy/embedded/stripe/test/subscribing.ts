// Subscriptions of customers on clocks of their own, from a fixed day on.
import type Stripe from 'stripe';
import { advance, customerOnClock, priceOf, type RunningAccount, startAccount } from './running-account.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;
export const START = Date.parse('2026-01-31T12:00:00Z') / 1000;
export const at = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000;

/** An account with a price, and subscriptions to it. */
export async function startSubscribing() {
  const account: RunningAccount = await startAccount();
  const { stripe } = account;
  const price = await priceOf(stripe);
  /** A subscription of a new customer on a clock of its own. */
  async function subscribe(fields: Partial<Stripe.SubscriptionCreateParams>, card?: string) {
    const { clock, customer } = await customerOnClock(stripe, START, card);
    const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price }], ...fields });
    return {
      ...{ clock, customer, made },
      now: () => stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] }),
      advanceTo: (time: number) => advance(stripe, clock.id, time),
      /** Types of events about it and its invoices, oldest first. */
      events: async () => {
        const { data } = await stripe.events.list({ limit: 100 });
        const about = data.filter(
          ({ data: { object } }) => 'customer' in object && object.customer === customer.id,
        );
        return about.map(({ type }) => type).reverse();
      },
    };
  }
  return { account, stripe, price, subscribe };
}

export const trial = {
  trial_period_days: 14,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  payment_behavior: 'default_incomplete',
} as const;
export const periodOf = ({ items }: Stripe.Subscription) => [
  items.data[0]?.current_period_start,
  items.data[0]?.current_period_end,
];
