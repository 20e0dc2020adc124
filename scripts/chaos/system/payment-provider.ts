// What the payment provider knows and does, past the line.
import { SetupIntent } from '@swizzle/proto';
import Stripe from 'stripe';
import type { Payments } from '../../dev/settings/payments.ts';
import type { Guest } from './guest.ts';

const PAGE = { limit: 100 };

/** As far as an event's object says whom it is about. */
interface About {
  customer?: string;
}

function clientOf({ url, secretKey }: Payments): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** What someone has there. */
function readsOf(stripe: Stripe) {
  const customersOf = async ({ email }: Guest) => (await stripe.customers.list({ email, ...PAGE })).data;
  /** Of whatever state, the newest first. */
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

  /** As the provider signs: with the secret of our endpoint, unless it is someone else's. */
  const signed = (
    payload: string,
    secret = payments.webhookSecret,
    timestamp = Math.floor(Date.now() / 1000),
  ) => stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  const reads = readsOf(stripe);
  const { customersOf, plansOf } = reads;

  return {
    ...{ stripe, ...reads, signed },
    /** The last of a kind that was told of someone, of late. */
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
    /** Gives a card, as the provider's own form does. */
    confirm: async (form: string, payment_method: string): Promise<void> => {
      const { clientSecret = '' } = SetupIntent.parse(JSON.parse(form));
      const [intent = ''] = clientSecret.split('_secret');
      await stripe.setupIntents.confirm(intent, { payment_method });
    },
    /** Ends someone's plan at once, as one who looks after customers there. */
    end: async (guest: Guest): Promise<void> => {
      for (const { id } of await plansOf(guest)) await stripe.subscriptions.cancel(id);
    },
  };
}
