import { type MonthlyPrice, PAID_TIERS, PLAN_LOOKUP_KEYS, type Tier } from '@swizzle/proto';
import type Stripe from 'stripe';

/** The parts of a subscription at the provider that our rules need. Times are Unix times in seconds. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: Stripe.Subscription['status'];
  readonly tier: Tier;
  /** Monthly price, if it is a plain one. */
  readonly price: MonthlyPrice | null;
  readonly createdAt: number;
  readonly trial: { readonly start: number; readonly end: number } | null;
  readonly periodStart: number | null;
  readonly periodEnd: number | null;
  readonly cancelsAtPeriodEnd: boolean;
  /** Scheduled end: the period end, or a day set in the provider's dashboard or customer portal. */
  readonly cancelsAt: number | null;
  readonly endedAt: number | null;
  /** Whether automatic tax is enabled. */
  readonly isTaxed: boolean;
  /** Payment failed and won't be retried: accounts can be configured to leave such subscriptions past due. */
  readonly isGivenUp: boolean;
  /** Ended, or is about to end, by cancellation. */
  readonly wasCancelled: boolean;
  /** Its own default payment method. */
  readonly paymentMethod: string | null;
  /** Whether that payment method was verified by a setup intent. */
  readonly isVerified: boolean;
  /** Whether its trial was accepted or refused; null before it has a card. */
  readonly verdict: TrialVerdict | null;
}

/** Recorded in the subscription's metadata. */
const TRIAL_VERDICTS = ['begun', 'refused'] as const;
export type TrialVerdict = (typeof TRIAL_VERDICTS)[number];

/** Whether nothing will be charged any more, even if an invoice is open. */
export const isClosed = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Whether the current period is the last one. */
export const endsWithPeriod = ({
  cancelsAtPeriodEnd,
  cancelsAt,
  periodEnd,
}: Pick<ProviderSubscription, 'cancelsAtPeriodEnd' | 'cancelsAt' | 'periodEnd'>): boolean =>
  cancelsAtPeriodEnd || (cancelsAt !== null && (periodEnd === null || cancelsAt <= periodEnd));

const priceOf = (price: Stripe.Price | undefined): MonthlyPrice | null =>
  price && price.unit_amount !== null ? { amount: price.unit_amount, currency: price.currency } : null;

const isGivenUp = ({ status, latest_invoice: invoice }: Stripe.Subscription): boolean =>
  status === 'past_due' &&
  typeof invoice === 'object' &&
  invoice?.status === 'open' &&
  invoice.attempted &&
  invoice.next_payment_attempt === null;

const wasCancelled = ({ cancellation_details, cancel_at_period_end }: Stripe.Subscription) => {
  const reason = cancellation_details?.reason;
  return reason ? reason === 'cancellation_requested' : cancel_at_period_end;
};

/** The plans on sale. */
export const PLANS_ON_SALE = PAID_TIERS.map((tier) => ({ tier, lookupKey: PLAN_LOOKUP_KEYS[tier] }));

/** The plan that users can subscribe to. */
export const PARTY_PLANNER = { tier: 'party_planner', trialDays: 14 } as const;

/**
 * The tier of a price. A lookup key moves when a price is replaced; older subscriptions have their tier in the metadata.
 */
export function tierOfPrice(lookupKey: string | null | undefined, metadataTier: string | undefined): Tier {
  const current = PLANS_ON_SALE.find((plan) => plan.lookupKey === lookupKey)?.tier;
  return current ?? PAID_TIERS.find((tier) => tier === metadataTier) ?? 'cocktail_curious';
}

/** @param verified payment methods that were verified by a setup intent */
export function toProviderSubscription(
  subscription: Stripe.Subscription,
  verified: readonly string[],
): ProviderSubscription {
  const { id, status, created, trial_start, trial_end, ended_at, metadata } = subscription;
  const [item] = subscription.items.data;
  const paymentMethod = idOf(subscription.default_payment_method);
  return {
    id,
    status,
    tier: tierOfPrice(item?.price.lookup_key, metadata.tier),
    price: priceOf(item?.price),
    createdAt: created,
    trial: trial_start && trial_end ? { start: trial_start, end: trial_end } : null,
    periodStart: item?.current_period_start ?? null,
    periodEnd: item?.current_period_end ?? null,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    cancelsAt: subscription.cancel_at,
    endedAt: ended_at,
    isTaxed: subscription.automatic_tax.enabled,
    isGivenUp: isGivenUp(subscription),
    wasCancelled: wasCancelled(subscription),
    paymentMethod,
    isVerified: paymentMethod !== null && verified.includes(paymentMethod),
    verdict: TRIAL_VERDICTS.find((verdict) => verdict === metadata.trial) ?? null,
  };
}
