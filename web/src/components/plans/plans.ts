import {
  FREE_DAILY_COCKTAILS,
  SHARE_BONUS_COCKTAILS,
  TIER_PLANS,
  TRIAL_DAYS,
  type User,
} from '@swizzle/proto';

export type PlanId = keyof typeof TIER_PLANS;

/** An administrator has what a bar owner has. */
export const planOf = ({ tier }: Pick<User, 'tier'>): PlanId => (tier === 'admin' ? 'bar_owner' : tier);

interface Feature {
  text: string;
  comingSoon?: true;
}

export interface Plan {
  id: PlanId;
  forWhom: string;
  /** Beneath the price. */
  terms: string;
  features: readonly Feature[];
}

const soon = (text: string): Feature => ({ text, comingSoon: true });

/** What each tier on sale offers, the cheapest first. */
export const PLANS: readonly Plan[] = [
  {
    id: 'cocktail_curious',
    forWhom: 'For a good drink tonight.',
    terms: 'No card needed',
    features: [
      { text: `${FREE_DAILY_COCKTAILS} AI cocktails per day` },
      { text: `${SHARE_BONUS_COCKTAILS} more on days when you share one` },
      { text: 'Community cocktails' },
      { text: 'Save your favorites' },
      { text: 'Complete recipe cards' },
      { text: 'Social sharing' },
    ],
  },
  {
    id: 'party_planner',
    forWhom: 'For hosts planning an event.',
    terms: `${TRIAL_DAYS}-day free trial`,
    features: [
      { text: 'Unlimited AI cocktails' },
      { text: 'Event planning tools' },
      { text: 'Party shopping lists' },
      { text: 'Batch calculations' },
      { text: 'Digital menus' },
      { text: 'QR code menu access' },
      { text: 'Inventory tracking' },
    ],
  },
  {
    id: 'bar_owner',
    forWhom: 'For bars and professionals.',
    terms: 'Coming soon',
    features: [
      { text: `Everything in ${TIER_PLANS.party_planner.name}` },
      soon('Multi-menu management'),
      soon('Custom menu branding'),
      soon('Patron menu AI search'),
      soon('Analytics dashboard'),
      soon('Priority support'),
    ],
  },
];
