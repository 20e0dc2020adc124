import {
  type MonthlyPrice,
  type PaidTier,
  priceWords,
  type SubscriptionInfo,
  TIER_PLANS,
} from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { read } from './api/call.ts';

/** `$19`, per month. */
export const monthlyWords = ({ amount, currency }: MonthlyPrice): string => priceWords(amount, currency);

/** The displayed price of a plan; undefined if it isn't charged. */
export function useShownPrice(tier: PaidTier): MonthlyPrice | undefined {
  const { data } = useQuery(read('GET /api/plans', {}));
  const price = data?.find((each) => each.tier === tier);
  return price && { amount: price.amount, currency: price.currency };
}

/**
 * The monthly price of a plan, such as `$19`; undefined while unknown. A plan that isn't sold yet has its planned
 * price.
 */
export function usePlanPrice(tier: PaidTier): string | undefined {
  const { data } = useQuery(read('GET /api/plans', {}));
  if (!data) return undefined;
  const price = data.find((each) => each.tier === tier);
  return price ? monthlyWords(price) : `$${TIER_PLANS[tier].dollarsPerMonth}`;
}

/** Whether there is a period to bill or to cancel. */
export const isRunning = (status: SubscriptionInfo['status']) =>
  status === 'trialing' || status === 'active' || status === 'past_due';
