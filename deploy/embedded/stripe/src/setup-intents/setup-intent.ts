import type Stripe from 'stripe';
import { type Account, newId, nowOn } from '../account.ts';
import { keepChanged, keepNew } from '../events/journal.ts';
import { missing } from '../http/stripe-error.ts';
import { idOf } from '../store/store.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

export interface NewIntent {
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  usage: string;
  description: string | null;
  metadata: Record<string, string>;
}

export function newIntent(account: Account, given: NewIntent, clock: string | null): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret')}`,
    created: nowOn(account, clock),
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    single_use_mandate: null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    ...given,
  };
}

/** Browsers need the client secret to read it. */
export function intentOf(account: Account, id: string, secret?: string): Stripe.SetupIntent {
  const intent = account.store.find('setup_intent', id);
  if (!intent || (secret !== undefined && intent.client_secret !== secret)) throw missing('setupintent', id);
  return intent;
}

// A trial that started without a card has a pending setup intent to add one.
export function newPendingSetup(account: Account, { customer, test_clock }: Subscription): string {
  const fields = {
    customer: idOf(customer),
    payment_method: null,
    payment_method_types: ['card'],
    usage: 'off_session',
    description: null,
    metadata: {},
  };
  const intent = newIntent(account, fields, idOf(test_clock));
  keepNew(account, intent);
  return intent.id;
}

/** The intent succeeded: it is no longer pending, and its card is saved if the subscription asked for it. */
export function settlePending(account: Account, { id, customer, payment_method }: Stripe.SetupIntent): void {
  const owner = idOf(customer);
  if (!owner) return;
  const where = { customer: owner, pending_setup_intent: id };
  for (const subscription of account.store.list('subscription', { where })) {
    const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
    keepChanged(account, subscription, {
      ...subscription,
      pending_setup_intent: null,
      ...(saves && { default_payment_method: idOf(payment_method) }),
    });
  }
}
