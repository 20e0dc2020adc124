import { z } from 'zod';
import { type Account, nowOn } from '../account.ts';
import { customerOf, ownMethod } from '../customers/customer.ts';
import { keepChanged } from '../events/journal.ts';
import { flag, merged, metadata, sent, text, unsettable, whole } from '../http/route.ts';
import { invalid, missing, notSupported } from '../http/stripe-error.ts';
import { planOf, priceOf } from '../prices/price.ts';
import { idOf } from '../store/store.ts';
import { type Details, hasEnded } from './charging.ts';
import { automaticTax, paymentSettings, refuseWithoutLocation, taxed, trialSettings } from './creation.ts';
import { dueOf } from './schedule.ts';
import { itemOf, noDetails, type Subscription } from './subscription.ts';

export const cancellationDetails = z.strictObject({
  comment: unsettable.optional(),
  feedback: unsettable.optional(),
});
const items = z
  .array(z.strictObject({ id: text.optional(), price: text, quantity: whole.optional() }))
  .length(1);

export const onUpdate = {
  automatic_tax: automaticTax.optional(),
  items: items.optional(),
  proration_behavior: z
    .literal('none', 'only none is supported by the embedded Stripe: nothing is prorated')
    .optional(),
  cancel_at: z.union([z.literal('').transform(() => null), whole]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: unsettable.optional(),
  description: unsettable.optional(),
  metadata: metadata.optional(),
  payment_settings: paymentSettings.optional(),
  trial_settings: trialSettings.optional(),
};
type Given = z.output<z.ZodObject<typeof onUpdate>>;

export function updateSubscription(account: Account, before: Subscription, given: Given): Subscription {
  refuseImpossible(account, before, given);
  const updated = withFields(account, before, given);
  const now = nowOn(account, idOf(before.test_clock));
  const after = withEnd(updated, given, now);
  keepChanged(account, before, after, { due: dueOf(account, after, now) });
  return after;
}

/** @throws StripeError for what Stripe rejects, and for unsupported parameters */
function refuseImpossible(account: Account, before: Subscription, given: Given): void {
  const {
    cancellation_details: _said,
    metadata: _more,
    cancel_at,
    cancel_at_period_end,
    automatic_tax,
    items: wanted,
    proration_behavior: proration,
    ...fields
  } = given;
  if (wanted && !proration) {
    throw notSupported(
      'A change of price that is prorated; send proration_behavior=none',
      'proration_behavior',
    );
  }
  const changesEnd = cancel_at !== undefined || cancel_at_period_end !== undefined || wanted !== undefined;
  if (hasEnded(before) && (changesEnd || Object.keys(fields).length > 0)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const owner = idOf(before.customer) ?? '';
  ownMethod(account, owner, fields.default_payment_method ?? null, 'default_payment_method');
  if (automatic_tax) refuseWithoutLocation(customerOf(account, owner), automatic_tax.enabled);
}

/** All parameters except those for the cancellation. */
function withFields(account: Account, before: Subscription, given: Given): Subscription {
  const {
    cancellation_details: said,
    cancel_at: _at,
    cancel_at_period_end: _atPeriodEnd,
    proration_behavior: _proration,
    metadata: more,
    automatic_tax,
    items: wanted,
    payment_settings,
    trial_settings,
    ...plain
  } = given;
  return {
    ...(wanted?.[0] ? withPrice(account, before, wanted[0]) : before),
    ...(automatic_tax && { automatic_tax: taxed(automatic_tax.enabled) }),
    ...sent(plain),
    ...(trial_settings && { trial_settings }),
    metadata: merged(before.metadata, more),
    cancellation_details: detailsWith(before, said),
    ...(payment_settings && {
      payment_settings: {
        payment_method_options: null,
        payment_method_types: payment_settings.payment_method_types ?? null,
        save_default_payment_method: payment_settings.save_default_payment_method,
      },
    }),
  };
}

/** Changes the price from the next invoice on. */
function withPrice(
  account: Account,
  subscription: Subscription,
  { id, price: priceId, quantity }: z.output<typeof items>[number],
): Subscription {
  const item = itemOf(subscription);
  if (id !== item.id) throw missing('subscription item', id ?? '', 'items[0][id]');
  const price = priceOf(account, priceId, 'items[0][price]');
  const { recurring } = item.price;
  const isAlike =
    price.currency === subscription.currency &&
    price.recurring?.interval === recurring?.interval &&
    price.recurring?.interval_count === recurring?.interval_count;
  if (!isAlike) throw notSupported('A change to another currency or interval', 'items[0][price]');
  const changed = { ...item, price, plan: planOf(price), quantity: quantity ?? item.quantity ?? 1 };
  return { ...subscription, items: { ...subscription.items, data: [changed] } };
}

export function detailsWith(
  { cancellation_details }: Subscription,
  said: z.output<typeof cancellationDetails> = {},
): Details {
  return { ...noDetails, reason: null, ...cancellation_details, ...sent(said) };
}

/** Cancels at the end of the period or at a given time, or revokes the cancellation. */
function withEnd(subscription: Subscription, given: Given, now: number): Subscription {
  const { cancel_at, cancel_at_period_end: atPeriodEnd } = given;
  if (cancel_at !== undefined && atPeriodEnd !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if (
    cancel_at === undefined &&
    (atPeriodEnd ?? subscription.cancel_at_period_end) === subscription.cancel_at_period_end
  ) {
    return subscription;
  }
  if (cancel_at && cancel_at <= now)
    throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' });
  const endsAt = atPeriodEnd ? itemOf(subscription).current_period_end : (cancel_at ?? null);
  return {
    ...subscription,
    cancel_at_period_end: atPeriodEnd ?? false,
    cancel_at: endsAt,
    canceled_at: endsAt ? now : null,
    cancellation_details: {
      ...detailsWith(subscription),
      reason: endsAt ? 'cancellation_requested' : null,
    },
  };
}
