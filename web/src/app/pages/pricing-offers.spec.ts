import { describe, expect, it } from '@jest/globals';
import type { Tier } from '@swizzle/proto';
import { PLANS } from '../../components/plans/plan-card.tsx';
import { type Offer, offerOf } from './pricing.tsx';

const offers = (tier: Tier | undefined, trialUsed = false) =>
  PLANS.map(({ id }) => offerOf(id, tier ? { tier, trialUsed } : null));

describe('the three plans offer', () => {
  it.each<[Tier | undefined, Offer[]]>([
    [undefined, ['sign-up', 'start-trial', 'coming-soon']],
    ['cocktail_curious', ['current', 'start-trial', 'coming-soon']],
    ['party_planner', ['lower', 'current', 'coming-soon']],
    ['bar_owner', ['lower', 'lower', 'current']],
    ['admin', ['lower', 'lower', 'current']],
  ])('a %s %j', (tier, expected) => {
    expect(offers(tier)).toEqual(expected);
  });

  it('no second trial', () => {
    expect(offers('cocktail_curious', true)[1]).toBe('upgrade');
  });
});
