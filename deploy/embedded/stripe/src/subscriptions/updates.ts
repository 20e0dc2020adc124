import { z } from 'zod';
import { type Account, nowOn } from '../account.ts';
import { ownMethod } from '../customers/customer.ts';
import { keepChanged } from '../events/journal.ts';
import { flag, metadata, sent, unsettable } from '../http/fields.ts';
import { invalid } from '../http/stripe-error.ts';
import { merged } from '../metadata.ts';
import { idOf } from '../store/kinds.ts';
import { paymentSettings, trialSettings } from './creation.ts';
import { type Details, hasEnded } from './ending.ts';
import { itemOf, noDetails, type Subscription } from './subscription.ts';

export const cancellationDetails = z.strictObject({
  comment: unsettable.optional(),
  feedback: unsettable.optional(),
});
export const onUpdate = {
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
  const { cancellation_details: said, cancel_at_period_end, metadata: more, ...fields } = given;
  if (hasEnded(before) && (cancel_at_period_end !== undefined || Object.keys(fields).length > 0)) {
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
  const after = cancel_at_period_end === undefined ? updated : withEnd(updated, cancel_at_period_end, now);
  keepChanged(account, before, after);
  return after;
}

export function detailsWith(
  { cancellation_details }: Subscription,
  said: z.output<typeof cancellationDetails> = {},
): Details {
  return { ...noDetails, reason: null, ...cancellation_details, ...sent(said) };
}

/** To be canceled when the period ends, or not after all. */
function withEnd(subscription: Subscription, ends: boolean, now: number): Subscription {
  if (ends === subscription.cancel_at_period_end) return subscription;
  return {
    ...subscription,
    cancel_at_period_end: ends,
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    canceled_at: ends ? now : null,
    cancellation_details: {
      ...detailsWith(subscription),
      reason: ends ? 'cancellation_requested' : null,
    },
  };
}
