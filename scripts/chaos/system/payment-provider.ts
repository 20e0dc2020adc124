// The payment provider's state and actions, accessed directly instead of through the proxy.
import { SetupIntent } from '@swizzle/proto';
import Stripe from 'stripe';
import type { Payments } from '../../dev/settings/payments.ts';
import type { Guest } from './guest.ts';

const PAGE = { limit: 100 };

/** The fields of an event's object that identify the customer. */
interface About {
  customer?: string;
}

function clientOf({ url, secretKey }: Payments): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** A user's objects at the provider. */
function readsOf(stripe: Stripe) {
  const customersOf = async ({ email }: Guest) => (await stripe.customers.list({ email, ...PAGE })).data;
  /** In any state, newest first. */
  const subscriptionsOf = async (guest: Guest): Promise<Stripe.Subscription[]> => {
    const lists = (await customersOf(guest)).map(({ id: customer }) =>
      stripe.subscriptions.list({ customer, status: 'all', ...PAGE }),
    );
    return (await Promise.all(lists)).flatMap(({ data }) => data);
  };
  /** Those that have not ended. */
  const plansOf = async (guest: Guest) =>
    (await subscriptionsOf(guest)).filter(({ ended_at }) => ended_at === null);
  return { customersOf, subscriptionsOf, plansOf };
}

export function openPaymentProvider(payments: Payments | undefined) {
  if (!payments) throw new Error('Only the embedded Stripe may be broken: unset STRIPE_SECRET_KEY');
  const stripe = clientOf(payments);

  /** Signs like the provider: with our endpoint's secret by default. */
  const signed = (
    payload: string,
    secret = payments.webhookSecret,
    timestamp = Math.floor(Date.now() / 1000),
  ) => stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  const reads = readsOf(stripe);
  const { customersOf, plansOf } = reads;

  return {
    ...{ stripe, ...reads, signed },
    /** The latest recent event of a type for a user. */
    lastEvent: async (guest: Guest, type: string): Promise<Stripe.Event> => {
      const ids = (await customersOf(guest)).map(({ id }) => id);
      const { data } = await stripe.events.list({ type, ...PAGE });
      const found = data.find(({ data: { object } }) => ids.includes((object as About).customer ?? ''));
      if (!found) throw new Error(`no ${type}`);
      return found;
    },
    setupsOf: async (guest: Guest): Promise<Stripe.SetupIntent[]> => {
      const [customer] = await customersOf(guest);
      return customer ? (await stripe.setupIntents.list({ customer: customer.id, ...PAGE })).data : [];
    },
    /** Whether every recent event has been delivered. */
    hasToldAll: async (): Promise<boolean> =>
      (await stripe.events.list(PAGE)).data.every(({ pending_webhooks }) => pending_webhooks === 0),
    /** Submits a card like the provider's own form. */
    confirm: async (form: string, payment_method: string): Promise<void> => {
      const { clientSecret = '' } = SetupIntent.parse(JSON.parse(form));
      const [intent = ''] = clientSecret.split('_secret');
      await stripe.setupIntents.confirm(intent, { payment_method });
    },
    /** Cancels a user's subscription at once, like support staff in the dashboard. */
    end: async (guest: Guest): Promise<void> => {
      for (const { id } of await plansOf(guest)) await stripe.subscriptions.cancel(id);
    },
  };
}
