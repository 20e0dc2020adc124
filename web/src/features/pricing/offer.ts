import { TIER_PLANS, type User } from '@swizzle/proto';
import { type PlanId, planOf } from '../../components/plans/plans.ts';

/** What a plan's button offers somebody; a visitor is null. */
export type Offer = 'current' | 'lower' | 'coming-soon' | 'sign-up' | 'start-trial' | 'upgrade';

export function offerOf(plan: PlanId, user: Pick<User, 'tier' | 'trialUsed'> | null): Offer {
  const own = user && planOf(user);
  if (plan === own) return 'current';
  if (own && TIER_PLANS[plan].rank < TIER_PLANS[own].rank) return 'lower';
  if (plan === 'bar_owner') return 'coming-soon';
  if (plan === 'cocktail_curious') return 'sign-up';
  return user?.trialUsed ? 'upgrade' : 'start-trial';
}
