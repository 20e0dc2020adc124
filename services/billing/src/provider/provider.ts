import { AppError } from '@swizzle/kit/http/app-error';
import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { idOf, type ProviderSubscription, toProviderSubscription } from './provider-subscription.ts';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Whether the provider says that it has no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** The first is the card's own; the second is a new subscription's that was to be paid at once or not made. */
const OWNER_CODES = ['authentication_required', 'subscription_payment_intent_requires_action'];

/** Whether a charge failed only because the card's bank wants its owner to confirm it. */
export const asksOwner = (error: unknown): boolean =>
  error instanceof StripeCardError && OWNER_CODES.includes(error.code ?? '');

/** Another call under the same key is under way, or the provider is overrun: the same one may be tried again. */
const NOT_FOR_GOOD = [409, 429];

/**
 * Whether the provider has answered a call for good: under the same key it would say the same again. That holds for a
 * refusal, and for a failure of its own that it has stored (https://docs.stripe.com/api/idempotent_requests). Any other
 * failure may have its effect yet, so that the call may only be tried again under the same key.
 */
export const isFinal = (error: unknown): boolean => {
  if (!(error instanceof StripeError)) return false;
  const { statusCode: status = 0, headers } = error;
  if (status >= 500) return status === 500 || headers?.['idempotent-replayed'] === 'true';
  return status >= 400 && !NOT_FOR_GOOD.includes(status);
};

/**
 * Tells a failure of the provider in words of ours. A refused card is told in the provider's, which are for people.
 * @throws AppError `bad_gateway`, `unprocessable` (the card was refused)
 */
export async function orFail<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof StripeCardError) throw new AppError('unprocessable', cause.message, { cause });
    if (cause instanceof StripeError) {
      throw new AppError('bad_gateway', message, { cause, retryAfterSeconds: 5 });
    }
    throw cause;
  }
}

/** Everything about a customer that counts, as the provider has it now. */
export interface Snapshot {
  /** False where the customer was deleted there. */
  readonly exists: boolean;
  /** Where the customer is, as far as it is known. */
  readonly address: Stripe.Address | null;
  /** The customer's name, where it is known. */
  readonly name: string | null;
  /** The newest first. */
  readonly subscriptions: readonly ProviderSubscription[];
  /** The payment method that is charged where nothing else is said. */
  readonly defaultMethod: string | null;
  readonly setupIntents: readonly Stripe.SetupIntent[];
  /** Payment methods whose setup succeeded, the newest first. */
  readonly verified: readonly string[];
}

export interface Card {
  readonly id: string;
  /** The same for the same number, no matter whose it is; a wallet's is that of the number on its device. */
  readonly fingerprint: string;
  /** What a card and its wallets have in common: brand and last four digits. */
  readonly brand: string;
  readonly last4: string | null;
  readonly isWallet: boolean;
  /** Whose the card is, where its form or its wallet has said so. */
  readonly holder: string | null;
}

const PAGE = 100;
const NO_FINGERPRINT = 'STRIPE_SECRET_KEY cannot see the fingerprints of cards';
const GONE: Snapshot = {
  exists: false,
  name: null,
  address: null,
  subscriptions: [],
  defaultMethod: null,
  setupIntents: [],
  verified: [],
};

/** Reads the provider's truth. */
export class Provider {
  constructor(private readonly stripe: Stripe) {}

  /** Null where the provider never had this customer. */
  async read(customerId: string): Promise<Snapshot | null> {
    const customer = await this.findCustomer(customerId);
    if (!customer) return null;
    if (customer.deleted) return GONE;
    const [subscriptions, setupIntents] = await Promise.all([
      this.stripe.subscriptions.list({
        ...{ customer: customerId, status: 'all', limit: PAGE },
        expand: ['data.latest_invoice'],
      }),
      this.stripe.setupIntents.list({ customer: customerId, limit: PAGE }),
    ]);
    const verified = setupIntents.data
      .filter(({ status }) => status === 'succeeded')
      .map(({ payment_method }) => idOf(payment_method))
      .filter((id) => id !== null);
    return {
      exists: true,
      name: customer.name ?? null,
      address: customer.address?.country ? customer.address : null,
      verified,
      defaultMethod: idOf(customer.invoice_settings.default_payment_method),
      setupIntents: setupIntents.data,
      subscriptions: subscriptions.data.map((one) => toProviderSubscription(one, verified)),
    };
  }

  /** What is charged for something new: what the customer's account has for it, else the card that was set up last. */
  async findCharged(customerId: string, snapshot: Snapshot): Promise<string | undefined> {
    return snapshot.defaultMethod ?? (await this.findCard(customerId, snapshot))?.id;
  }

  /** The newest card that was set up and still is the customer's. */
  async findCard(customerId: string, { verified }: Snapshot): Promise<Card | undefined> {
    for (const id of verified) {
      const card = await this.findCardOf(customerId, id);
      if (card) return card;
    }
    return undefined;
  }

  /**
   * A card, unless it was taken off the customer.
   * @throws AppError `bad_gateway` where our key cannot see its fingerprint: nobody could have a trial, and none would say why
   */
  async findCardOf(customerId: string, id: string): Promise<Card | undefined> {
    const { card, customer, billing_details } = await this.stripe.paymentMethods.retrieve(id);
    if (!card || idOf(customer) !== customerId) return undefined;
    const { fingerprint, brand, last4, wallet } = card;
    if (!fingerprint) throw new AppError('bad_gateway', undefined, { cause: new Error(NO_FINGERPRINT) });
    const holder = billing_details.name || null;
    return { id, fingerprint, brand, last4: last4 ?? null, isWallet: Boolean(wallet), holder };
  }

  /** Seconds since 1970 as this customer's subscriptions count them: with a test clock, its own. */
  async now(testClock: string | undefined): Promise<number> {
    if (!testClock) return Date.now() / 1000;
    return (await this.stripe.testHelpers.testClocks.retrieve(testClock)).frozen_time;
  }

  private async findCustomer(customerId: string) {
    try {
      return await this.stripe.customers.retrieve(customerId);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

/** Milliseconds that one call to the provider may take, its answer read to the end. */
const DEADLINE_MS = 10_000;

/** The provider's client: Stripe itself, or whatever speaks its API at `STRIPE_API_URL`. */
export function createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Config): Stripe {
  // Node's own client begins to count anew with every byte: an answer that drips would keep us for ever.
  const httpClient = Stripe.createFetchHttpClient();
  const options = { timeout: DEADLINE_MS, maxNetworkRetries: 1, telemetry: false, httpClient };
  if (!STRIPE_API_URL) return new Stripe(STRIPE_SECRET_KEY, options);
  const { hostname: host, port, protocol } = new URL(STRIPE_API_URL);
  const isHttps = protocol === 'https:';
  return new Stripe(STRIPE_SECRET_KEY, {
    ...options,
    host,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
  });
}
