// The required setup of a Stripe account: `make stripe-setup` creates it, and billing checks it on start.
import type { PaidTier } from './billing.ts';

export const PLAN_LOOKUP_KEYS: Readonly<Record<PaidTier, string>> = {
  party_planner: 'party_planner_monthly',
  bar_owner: 'bar_owner_monthly',
};

export const WEBHOOK_PATH = '/api/stripe/webhook';

export const WEBHOOK_EVENTS = [
  'customer.deleted',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
  'price.created',
  'price.deleted',
  'price.updated',
  'product.deleted',
  'product.updated',
  'setup_intent.canceled',
  'setup_intent.setup_failed',
  'setup_intent.succeeded',
  'subscription_schedule.canceled',
  'subscription_schedule.completed',
  'subscription_schedule.created',
  'subscription_schedule.released',
  'subscription_schedule.updated',
] as const;

/** Metadata key for the SHA-256 (hex) of a webhook endpoint's signing secret, which Stripe shows only once. */
export const SIGNING_SECRET_HASH = 'signing_secret_sha256';
