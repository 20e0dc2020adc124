import { z } from 'zod';
import { type Account, nowOn } from '../account.ts';
import { ownMethod } from '../customers/customer.ts';
import { keepChanged } from '../events/journal.ts';
import { flag, metadata, sent, unsettable, whole } from '../http/fields.ts';
import { invalid } from '../http/stripe-error.ts';
import { merged } from '../metadata.ts';
import { idOf } from '../store/kinds.ts';
import { paymentSettings, trialSettings } from './creation.ts';
import { type Details, hasEnded } from './ending.ts';
import { dueOf } from './schedule.ts';
import { itemOf, noDetails, type Subscription } from './subscription.ts';

export const cancellationDetails = z.strictObject({
  comment: unsettable.optional(),
  feedback: unsettable.optional(),
});
export const onUpdate = {
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
  const { cancellation_details: said, cancel_at, cancel_at_period_end, metadata: more, ...fields } = given;
  const changesEnd = cancel_at !== undefined || cancel_at_period_end !== undefined;
  if (hasEnded(before) && (changesEnd || Object.keys(fields).length > 0)) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  ownMethod(
    account,
    idOf(before.customer) ?? '',
    fields.default_payment_method ?? null,
    'default_payment_method',
  );
  const { payment_settings, trial_settings, ...plain } = fields;
  const updated: Subscription = {
    ...before,
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
  const now = nowOn(account, idOf(before.test_clock));
  const after = withEnd(updated, given, now);
  keepChanged(account, before, after, { due: dueOf(account, after, now) });
  return after;
}

export function detailsWith(
  { cancellation_details }: Subscription,
  said: z.output<typeof cancellationDetails> = {},
): Details {
  return { ...noDetails, reason: null, ...cancellation_details, ...sent(said) };
}

/** To be canceled when the period ends or on a day of its own, or not after all. */
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
