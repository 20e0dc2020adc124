import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, nowOn } from '../account.ts';
import { customerOf, ownMethod } from '../customers/customer.ts';
import { emit, keepNew } from '../events/journal.ts';
import { flag, merged, metadata, text, whole } from '../http/route.ts';
import { invalid, notSupported, StripeError } from '../http/stripe-error.ts';
import { priceOf } from '../prices/price.ts';
import { newPendingSetup } from '../setup-intents/setup-intent.ts';
import { idOf } from '../store/store.ts';
import { bill, methodFor, payFor } from './charging.ts';
import { DAY, dueOf, periodEnd, trialEndsSoon } from './schedule.ts';
import { newSubscription, type Subscription } from './subscription.ts';

export const trialSettings = z.strictObject({
  end_behavior: z
    .strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice']) })
    .transform((behavior) => ({ ...behavior, billing_cycle_anchor: null })),
});
const WITHOUT_CARD = { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' };
export const paymentSettings = z.strictObject({
  payment_method_types: z.array(z.literal('card')).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).default('off'),
});

/** Taxes require the customer's address. */
export const automaticTax = z.strictObject({ enabled: flag });

export const onCreation = {
  automatic_tax: automaticTax.optional(),
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: whole.default(1) })),
  trial_period_days: whole.pipe(z.number().min(0).max(730)).optional(),
  trial_end: whole.optional(),
  trial_settings: trialSettings.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .default('allow_incomplete'),
  payment_settings: paymentSettings.optional(),
  default_payment_method: text.optional(),
  cancel_at_period_end: flag.default(false),
  collection_method: z.literal('charge_automatically').optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
};
type Given = z.output<z.ZodObject<typeof onCreation>>;

export function createSubscription(account: Account, given: Given): Subscription | StripeError {
  const customer = customerOf(account, given.customer, 'customer');
  const now = nowOn(account, idOf(customer.test_clock));
  const started = start(account, customer, given, now);
  if (started.status !== 'trialing' && given.payment_behavior !== 'default_incomplete') {
    refuseWithoutMethod(account, started);
  }
  const { start_date, items } = started;
  const period = { start: start_date, end: items.data[0]?.current_period_end ?? start_date };
  const invoice = bill(account, started, 'subscription_create', period, now);
  const billed = { ...started, latest_invoice: invoice.id, ...pendingSetup(account, started, given) };
  keepNew(account, billed, dueOf(account, billed, now));
  if (billed.trial_end && trialEndsSoon(billed.trial_end, now)) {
    emit(account, 'customer.subscription.trial_will_end', billed);
  }
  const waits = billed.status === 'incomplete' && given.payment_behavior === 'default_incomplete';
  if (!waits) refuseIfUnpaid(payFor(account, billed, invoice, now).error, given);
  return account.store.find('subscription', billed.id) ?? billed;
}

/** Thrown, so that everything is rolled back. */
function refuseIfUnpaid(error: StripeError | undefined, { payment_behavior }: Given): void {
  if (error && payment_behavior === 'error_if_incomplete') throw new StripeError(error.body, 402);
}

function start(account: Account, customer: Stripe.Customer, given: Given, now: number): Subscription {
  const { price, quantity, recurring } = sold(account, given);
  refuseWithoutLocation(customer, given.automatic_tax?.enabled ?? false);
  const trialEnd = given.trial_end ?? (given.trial_period_days ? now + given.trial_period_days * DAY : null);
  if (trialEnd !== null && trialEnd <= now)
    throw invalid('Invalid timestamp: must be in the future.', { param: 'trial_end' });
  return newSubscription({
    ...{ customer, price, quantity, now, trialEnd },
    period: { start: now, end: trialEnd ?? periodEnd(now, now, recurring) },
    status: trialEnd ? 'trialing' : 'incomplete',
    fields: {
      automatic_tax: taxed(given.automatic_tax?.enabled ?? false),
      cancel_at_period_end: given.cancel_at_period_end,
      default_payment_method: ownMethod(
        account,
        customer.id,
        given.default_payment_method ?? null,
        'default_payment_method',
      ),
      description: given.description ?? null,
      metadata: merged(null, given.metadata),
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
      trial_settings: given.trial_settings ?? { end_behavior: WITHOUT_CARD },
    },
  });
}

export const taxed = (enabled: boolean): Subscription['automatic_tax'] => ({
  ...{ disabled_reason: null, enabled, liability: null },
});

export function refuseWithoutLocation({ address }: Stripe.Customer, isTaxed: boolean): void {
  if (!isTaxed || address?.country) return;
  throw invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: 'customer_tax_location_invalid' },
  );
}

function sold(account: Account, { items }: Given) {
  const [item, ...more] = items;
  if (!item) throw invalid('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  if (more.length > 0) throw notSupported('A subscription with more than one item', 'items');
  const price = priceOf(account, item.price, 'items[0][price]');
  if (!price.active) {
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    });
  }
  if (!price.recurring) {
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    );
  }
  return { price, quantity: item.quantity, recurring: price.recurring };
}

function refuseWithoutMethod(account: Account, subscription: Subscription): void {
  if (methodFor(account, subscription)) return;
  throw invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );
}

function pendingSetup(account: Account, subscription: Subscription, { payment_behavior }: Given) {
  const waits = subscription.status === 'trialing' && payment_behavior === 'default_incomplete';
  if (!waits || methodFor(account, subscription)) return {};
  return { pending_setup_intent: newPendingSetup(account, subscription) };
}
