import { z } from 'zod';
import { nowOn } from '../account.ts';
import { created, flag, page, paging, type Route, route, text } from '../http/route.ts';
import { missing } from '../http/stripe-error.ts';
import { idOf } from '../store/store.ts';
import { end, hasEnded } from './charging.ts';
import { createSubscription, onCreation } from './creation.ts';
import { subscriptionOf } from './subscription.ts';
import { cancellationDetails, detailsWith, onUpdate, updateSubscription } from './updates.ts';

const STATUSES = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled'] as const;
const NOT_CANCELED = STATUSES.filter((status) => status !== 'canceled');

const onListing = {
  ...paging,
  created,
  customer: text.optional(),
  price: text.optional(),
  status: z.enum([...STATUSES, 'unpaid', 'paused', 'all', 'ended']).optional(),
  test_clock: text.optional(),
};
const onCancellation = {
  cancellation_details: cancellationDetails.optional(),
  // There is no proration, and no final invoice.
  invoice_now: flag.optional(),
  prorate: flag.optional(),
};

export const subscriptionRoutes: readonly Route[] = [
  route('POST /v1/subscriptions', onCreation, ({ account, parameters }) =>
    createSubscription(account, parameters),
  ),
  route('GET /v1/subscriptions', onListing, (call) => {
    const { customer, price, status, test_clock } = call.parameters;
    const where = { customer, test_clock, status: wanted(status), 'items.data[0].price.id': price };
    return page(call, 'subscription', where);
  }),
  route('GET /v1/subscriptions/:id', {}, ({ account, id }) => subscriptionOf(account, id)),
  route('POST /v1/subscriptions/:id', onUpdate, ({ account, id, parameters }) =>
    updateSubscription(account, subscriptionOf(account, id), parameters),
  ),
  route('DELETE /v1/subscriptions/:id', onCancellation, ({ account, id, parameters }) => {
    const subscription = subscriptionOf(account, id);
    // As with Stripe, a canceled subscription is reported as missing.
    if (hasEnded(subscription)) throw missing('subscription', id);
    const details = detailsWith(subscription, parameters.cancellation_details);
    const now = nowOn(account, idOf(subscription.test_clock));
    return end(account, { ...subscription, canceled_at: now }, now, {
      ...details,
      reason: 'cancellation_requested',
    });
  }),
];

function wanted(status: string | undefined): string | readonly string[] | undefined {
  if (status === 'all') return undefined;
  if (status === 'ended') return ['canceled', 'incomplete_expired'];
  return status ?? NOT_CANCELED;
}
