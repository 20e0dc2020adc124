import { type SubscriptionInfo, type SubscriptionState, TIERS, type Tier } from '@swizzle/proto';
import { endsWithPeriod, type ProviderSubscription } from '../provider/provider-subscription.ts';

/** A user's entitlement, derived from their subscriptions at the provider. */
export interface Entitlement extends SubscriptionState {
  readonly tier: Tier;
  /** Whether the newest trial was refused because its card was used for another one. */
  readonly trialRefused: boolean;
  readonly info: SubscriptionInfo;
}

type Phase = 'running' | 'incomplete' | 'ended' | 'never began';

/**
 * Maps a subscription to its phase. A trial counts once its card is verified. A failed payment keeps the tier while the
 * provider retries it.
 */
export function phaseOf({ status, isGivenUp, isVerified, trial, verdict }: ProviderSubscription): Phase {
  switch (status) {
    case 'active':
      return 'running';
    case 'past_due':
      return isGivenUp ? 'ended' : 'running';
    case 'trialing':
      return isVerified ? 'running' : 'incomplete';
    case 'incomplete':
      return 'incomplete';
    case 'incomplete_expired':
      return 'never began';
    case 'canceled':
      return trial && verdict !== 'begun' ? 'never began' : 'ended';
    default:
      // `unpaid`, `paused`, and future statuses: nobody pays for it.
      return 'ended';
  }
}

const STATUSES: Readonly<Record<string, SubscriptionInfo['status']>> = {
  active: 'active',
  past_due: 'past_due',
  trialing: 'trialing',
  incomplete: 'incomplete',
  unpaid: 'unpaid',
  paused: 'unpaid',
};

function statusOf(subscription: ProviderSubscription): SubscriptionInfo['status'] {
  if (phaseOf(subscription) === 'incomplete') return 'incomplete';
  return subscription.isGivenUp ? 'unpaid' : (STATUSES[subscription.status] ?? 'canceled');
}

const infoOf = (subscription: ProviderSubscription): SubscriptionInfo => ({
  status: statusOf(subscription),
  trialEnd: subscription.trial?.end ?? null,
  currentPeriodEnd: subscription.periodEnd,
  cancelAtPeriodEnd: endsWithPeriod(subscription),
  ...(subscription.price && { price: subscription.price }),
});

/** An unclosed subscription ended with its last paid period. */
const endOf = ({ endedAt, periodStart }: ProviderSubscription) => endedAt ?? periodStart;

const isoOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString());

const FREE: Tier = 'cocktail_curious';
const NO_SUBSCRIPTION: Entitlement = {
  tier: FREE,
  trialRefused: false,
  state: 'none',
  lastEndDate: null,
  info: { status: 'none', trialEnd: null, currentPeriodEnd: null, cancelAtPeriodEnd: false },
};

/** Pure, and independent of the order of the subscriptions. */
export function entitlementOf(subscriptions: readonly ProviderSubscription[]): Entitlement {
  const newestFirst = subscriptions.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const inPhase = (phase: Phase) => newestFirst.filter((one) => phaseOf(one) === phase);

  const [running] = inPhase('running').toSorted((a, b) => TIERS.indexOf(b.tier) - TIERS.indexOf(a.tier));
  if (running) return { ...NO_SUBSCRIPTION, tier: running.tier, state: 'active', info: infoOf(running) };
  const [incomplete] = inPhase('incomplete');
  if (incomplete) return { ...NO_SUBSCRIPTION, state: 'incomplete', info: infoOf(incomplete) };
  const trialRefused = newestFirst[0]?.verdict === 'refused';
  const [ended] = inPhase('ended');
  if (!ended) return { ...NO_SUBSCRIPTION, trialRefused };
  return {
    tier: FREE,
    trialRefused,
    state: ended.wasCancelled ? 'cancelled' : 'expired',
    lastEndDate: isoOf(endOf(ended)),
    info: infoOf(ended),
  };
}
