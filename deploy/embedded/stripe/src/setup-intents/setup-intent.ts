import type Stripe from 'stripe';
import { type Account, nowOn } from '../account.ts';
import { missing } from '../http/stripe-error.ts';
import { newId } from '../new-id.ts';

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

/** A browser sees only the one whose secret it was given. */
export function intentOf(account: Account, id: string, secret?: string): Stripe.SetupIntent {
  const intent = account.store.find('setup_intent', id);
  if (!intent || (secret !== undefined && intent.client_secret !== secret)) throw missing('setupintent', id);
  return intent;
}
