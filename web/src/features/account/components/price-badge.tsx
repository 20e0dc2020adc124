import type { PaidTier, Tier } from '@swizzle/proto';
import { monthlyWords, usePlanPrice } from '../../../lib/use-plan-price.ts';
import { useSubscriptionInfo } from '../api/use-subscription.ts';

/** What the account costs: a subscriber's own price, which stays when the plan's changes. */
export function PriceBadge({ tier }: { tier: Tier }) {
  if (tier === 'cocktail_curious') return <Badge>Free</Badge>;
  if (tier === 'admin') return <Badge>No charge</Badge>;
  return tier === 'party_planner' ? <Subscribed /> : <Listed tier={tier} />;
}

function Subscribed() {
  const { data, isPending } = useSubscriptionInfo();
  if (isPending) return null;
  return data?.price ? <Badge>{monthlyWords(data.price)}/month</Badge> : <Listed tier="party_planner" />;
}

function Listed({ tier }: { tier: PaidTier }) {
  const price = usePlanPrice(tier);
  return price && <Badge>{price}/month</Badge>;
}

const Badge = ({ children }: { children: React.ReactNode }) => <p className="price-badge">{children}</p>;
