import { AppError } from '@swizzle/kit/http/app-error';
import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { idOf, type ProviderSubscription, toProviderSubscription } from './provider-subscription.ts';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Whether the object doesn't exist at the provider. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** Error codes of a charge, and of a subscription created with `error_if_incomplete`. */
const AUTHENTICATION_CODES = ['authentication_required', 'subscription_payment_intent_requires_action'];

/** Whether a charge failed only because the bank requires authentication by the cardholder. */
export const requiresAuthentication = (error: unknown): boolean =>
  error instanceof StripeCardError && AUTHENTICATION_CODES.includes(error.code ?? '');

/** A concurrent call with the same idempotency key, or rate limiting: the same call may be retried. */
const RETRYABLE = [409, 429];

/**
 * Whether a failure is final: with the same idempotency key, the provider would replay it. Client errors are, and stored
 * server errors (https://docs.stripe.com/api/idempotent_requests). After any other failure the call may still take effect,
 * so it may be retried with the same key only.
 */
export const isFinal = (error: unknown): boolean => {
  if (!(error instanceof StripeError)) return false;
  const { statusCode: status = 0, headers } = error;
  if (status >= 500) return status === 500 || headers?.['idempotent-replayed'] === 'true';
  return status >= 400 && !RETRYABLE.includes(status);
};

/**
 * Translates errors of the provider. A declined card keeps the provider's message, which is written for users.
 * @throws AppError `bad_gateway`, `unprocessable` (card declined)
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

/** The current state of a customer at the provider. */
export interface Snapshot {
  /** False if the customer was deleted. */
  readonly exists: boolean;
  readonly address: Stripe.Address | null;
  readonly name: string | null;
  /** Newest first. */
  readonly subscriptions: readonly ProviderSubscription[];
  /** The customer's default payment method. */
  readonly defaultMethod: string | null;
  readonly setupIntents: readonly Stripe.SetupIntent[];
  /** Payment methods verified by a setup intent, newest first. */
  readonly verified: readonly string[];
}

export interface Card {
  readonly id: string;
  /** Identifies the card number across customers; in a wallet, the device's card number. */
  readonly fingerprint: string;
  /** Brand and last four digits are the same for a card and its wallets. */
  readonly brand: string;
  readonly last4: string | null;
  readonly isWallet: boolean;
  /** The cardholder's name, if known. */
  readonly holder: string | null;
}

const PAGE_SIZE = 100;
const NO_FINGERPRINT = 'STRIPE_SECRET_KEY cannot see the fingerprints of cards';
const DELETED: Snapshot = {
  exists: false,
  name: null,
  address: null,
  subscriptions: [],
  defaultMethod: null,
  setupIntents: [],
  verified: [],
};

/** Reads the state of customers from the provider. */
export class Provider {
  constructor(private readonly stripe: Stripe) {}

  /** Reads a customer; null if it never existed. */
  async read(customerId: string): Promise<Snapshot | null> {
    const customer = await this.findCustomer(customerId);
    if (!customer) return null;
    if (customer.deleted) return DELETED;
    const [subscriptions, setupIntents] = await Promise.all([
      this.stripe.subscriptions.list({
        ...{ customer: customerId, status: 'all', limit: PAGE_SIZE },
        expand: ['data.latest_invoice'],
      }),
      this.stripe.setupIntents.list({ customer: customerId, limit: PAGE_SIZE }),
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
      subscriptions: subscriptions.data.map((subscription) => toProviderSubscription(subscription, verified)),
    };
  }

  /** The payment method for a new subscription: the customer's default, else the most recently verified card. */
  async findCharged(customerId: string, snapshot: Snapshot): Promise<string | undefined> {
    return snapshot.defaultMethod ?? (await this.findCard(customerId, snapshot))?.id;
  }

  /** The most recently verified card that is still attached to the customer. */
  async findCard(customerId: string, { verified }: Snapshot): Promise<Card | undefined> {
    for (const id of verified) {
      const card = await this.findCardOf(customerId, id);
      if (card) return card;
    }
    return undefined;
  }

  /**
   * A card, unless it was detached from the customer.
   * @throws AppError `bad_gateway` if our key can't read its fingerprint, which trials require
   */
  async findCardOf(customerId: string, id: string): Promise<Card | undefined> {
    const { card, customer, billing_details } = await this.stripe.paymentMethods.retrieve(id);
    if (!card || idOf(customer) !== customerId) return undefined;
    const { fingerprint, brand, last4, wallet } = card;
    if (!fingerprint) throw new AppError('bad_gateway', undefined, { cause: new Error(NO_FINGERPRINT) });
    const holder = billing_details.name || null;
    return { id, fingerprint, brand, last4: last4 ?? null, isWallet: Boolean(wallet), holder };
  }

  /** The current Unix time in seconds, by the test clock if there is one. */
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

/** Timeout of a call in milliseconds, including the response body. */
const DEADLINE_MS = 10_000;

/** Creates the client of Stripe, or of the API at `STRIPE_API_URL`. */
export function createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Config): Stripe {
  // The timeout of Stripe's default Node client restarts with every byte, so a slow body would hang.
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
