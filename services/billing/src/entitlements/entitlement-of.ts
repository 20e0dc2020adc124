import { type SubscriptionInfo, type SubscriptionState, TIERS, type Tier } from '@swizzle/proto';
import { endsWithPeriod, type ProviderSubscription } from '../provider/provider-subscription.ts';

/** What follows for a user from the subscriptions that the provider has. */
export interface Entitlement extends SubscriptionState {
  readonly tier: Tier;
  /** The newest trial was refused because its card had had one before. */
  readonly trialRefused: boolean;
  readonly info: SubscriptionInfo;
}

type Standing = 'running' | 'incomplete' | 'ended' | 'never began';

/**
 * A trial counts from the moment its card is verified. A payment that failed is tried again for a while, and keeps
 * the tier meanwhile; after that nobody pays for it, whatever the provider calls it.
 */
export function standingOf({
  status,
  isGivenUp,
  isVerified,
  trial,
  verdict,
}: ProviderSubscription): Standing {
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
      // `unpaid`, `paused`, and what the provider may come to say: nobody pays for it.
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
  if (standingOf(subscription) === 'incomplete') return 'incomplete';
  return subscription.isGivenUp ? 'unpaid' : (STATUSES[subscription.status] ?? 'canceled');
}

const infoOf = (subscription: ProviderSubscription): SubscriptionInfo => ({
  status: statusOf(subscription),
  trialEnd: subscription.trial?.end ?? null,
  currentPeriodEnd: subscription.periodEnd,
  cancelAtPeriodEnd: endsWithPeriod(subscription),
  ...(subscription.price && { price: subscription.price }),
});

/** One that ended without being closed ended with the last period that was paid for. */
const endOf = ({ endedAt, periodStart }: ProviderSubscription) => endedAt ?? periodStart;

const isoOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString());

const FREE: Tier = 'cocktail_curious';
const NONE: Entitlement = {
  tier: FREE,
  trialRefused: false,
  state: 'none',
  lastEndDate: null,
  info: { status: 'none', trialEnd: null, currentPeriodEnd: null, cancelAtPeriodEnd: false },
};

/** The same subscriptions give the same entitlement, whatever their order and however often it is asked. */
export function entitlementOf(subscriptions: readonly ProviderSubscription[]): Entitlement {
  const newestFirst = subscriptions.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const standing = (wanted: Standing) => newestFirst.filter((one) => standingOf(one) === wanted);

  const [running] = standing('running').toSorted((a, b) => TIERS.indexOf(b.tier) - TIERS.indexOf(a.tier));
  if (running) return { ...NONE, tier: running.tier, state: 'active', info: infoOf(running) };
  const [incomplete] = standing('incomplete');
  if (incomplete) return { ...NONE, state: 'incomplete', info: infoOf(incomplete) };
  const trialRefused = newestFirst[0]?.verdict === 'refused';
  const [ended] = standing('ended');
  if (!ended) return { ...NONE, trialRefused };
  return {
    tier: FREE,
    trialRefused,
    state: ended.wasCancelled ? 'cancelled' : 'expired',
    lastEndDate: isoOf(endOf(ended)),
    info: infoOf(ended),
  };
}
