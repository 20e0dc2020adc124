import { type MonthlyPrice, PAID_TIERS, PLAN_LOOKUP_KEYS, type Tier } from '@swizzle/proto';
import type Stripe from 'stripe';

/** Of a subscription at the provider, what our rules look at. Times are seconds since 1970. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: Stripe.Subscription['status'];
  readonly tier: Tier;
  /** What it costs a month, where it is a plain price. */
  readonly price: MonthlyPrice | null;
  readonly createdAt: number;
  readonly trial: { readonly start: number; readonly end: number } | null;
  readonly periodStart: number | null;
  readonly periodEnd: number | null;
  readonly cancelsAtPeriodEnd: boolean;
  /** When it ends: with its period, or on a day that the provider's customer portal or dashboard has set. */
  readonly cancelsAt: number | null;
  readonly endedAt: number | null;
  /** Whether the provider adds taxes to it. */
  readonly isTaxed: boolean;
  /** Its payment failed for good, and nobody tries again: the account is set to leave such ones as they are. */
  readonly isGivenUp: boolean;
  /** Ended, or is about to, because someone asked for it. */
  readonly wasCancelled: boolean;
  /** The payment method that it charges by itself. */
  readonly paymentMethod: string | null;
  /** Whether the setup of that payment method succeeded. */
  readonly isVerified: boolean;
  /** What became of its trial once there was a card; null before. */
  readonly verdict: TrialVerdict | null;
}

/** A trial begins with its card, or is refused because of it. It is written on the subscription itself. */
const TRIAL_VERDICTS = ['begun', 'refused'] as const;
export type TrialVerdict = (typeof TRIAL_VERDICTS)[number];

/** Nothing is charged for it any more, whatever is still open. */
export const isClosed = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Whether the period that runs is the last one. */
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

/** What is on sale. */
export const SOLD = PAID_TIERS.map((tier) => ({ tier, lookupKey: PLAN_LOOKUP_KEYS[tier] }));

/** The plan that people can subscribe to. */
export const PARTY_PLANNER = { tier: 'party_planner', trialDays: 14 } as const;

/**
 * What a price entitles to. A lookup key moves on when a price is replaced; who subscribed before has the tier that
 * we wrote on the subscription.
 */
export function tierOfPrice(lookupKey: string | null | undefined, written: string | undefined): Tier {
  const known = SOLD.find((plan) => plan.lookupKey === lookupKey)?.tier;
  return known ?? PAID_TIERS.find((tier) => tier === written) ?? 'cocktail_curious';
}

/** `verified`: the payment methods whose setup succeeded. */
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
