import {
  FREE_DAILY_COCKTAILS,
  type PaidTier,
  SHARE_BONUS_COCKTAILS,
  TIER_PLANS,
  TRIAL_DAYS,
  type User,
} from '@swizzle/proto';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session/use-user.ts';
import { usePlanPrice } from '../../lib/subscription.ts';

export type PlanId = keyof typeof TIER_PLANS;

/** Administrators have everything of a bar owner. */
export const planOf = ({ tier }: Pick<User, 'tier'>): PlanId => (tier === 'admin' ? 'bar_owner' : tier);

interface Feature {
  text: string;
  comingSoon?: true;
}

interface Plan {
  id: PlanId;
  forWhom: string;
  /** Below the price. */
  terms: string;
  features: readonly Feature[];
}

const soon = (text: string): Feature => ({ text, comingSoon: true });

/** The features of each tier on sale, the cheapest first. */
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

/** Icons: one glass, a tray of three, a shelf of bottles. */
function PlanArt({ plan }: { plan: PlanId }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="w-full">
      <g className="fill-none stroke-glass" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        {ART[plan]}
      </g>
    </svg>
  );
}

const COUPE = (
  <>
    <path d="M-20 0h40c-1 14-9 22-20 22S-19 14-20 0z" className="fill-coral stroke-none" />
    <path d="M-24-8h48c0 20-10 31-24 31S-24 12-24-8zM0 23v26M-14 50h28" />
  </>
);

const HIGHBALL = (
  <>
    <path d="M-12-22h24l-2 53h-20z" className="fill-mint/80 stroke-none" />
    <path d="M-14-34h28l-3 66a3 3 0 0 1-3 3H-8a3 3 0 0 1-3-3zM5-22l9-32" />
    <path d="M-8-12l11-3 3 11-11 3zM-6 6l10 3-3 11-10-3z" strokeWidth="1.5" strokeOpacity="0.7" />
  </>
);

const ROCKS = (
  <>
    <path d="M-18 6h36l-2 23h-32z" className="fill-brass stroke-none" />
    <path d="M-20-8h40l-3 39a3 3 0 0 1-3 3h-28a3 3 0 0 1-3-3z" />
    <path d="M-10 3l14-4 4 14-14 4z" className="fill-glass/20" strokeWidth="1.5" />
  </>
);

const ART: Record<PlanId, React.ReactNode> = {
  cocktail_curious: (
    <>
      <g transform="translate(120 44) scale(1.25)">{COUPE}</g>
      <circle cx="141" cy="34" r="8" className="fill-brass stroke-none" />
      <path d="M76 108h88" strokeOpacity="0.4" />
    </>
  ),
  party_planner: (
    <>
      <g transform="translate(70 48)">{COUPE}</g>
      <g transform="translate(124 64)">{HIGHBALL}</g>
      <g transform="translate(176 65)">{ROCKS}</g>
      <path d="M30 101h182c-4 8-10 11-18 11H48c-8 0-14-3-18-11z" className="fill-raised" />
    </>
  ),
  bar_owner: (
    <>
      <path d="M46 96V56c0-7 6-8 6-16V24h10v16c0 8 6 9 6 16v40z" className="fill-brass/80" />
      <path d="M82 96V66c0-9 8-10 8-20V16h10v30c0 10 8 11 8 20v30z" className="fill-mint/50" />
      <path d="M122 96V58l8-12V28h12v18l8 12v38z" className="fill-coral/80" />
      <path d="M164 96V48c0-6 6-8 6-14V20h10v14c0 6 6 8 6 14v48z" className="fill-brass/40" />
      <path d="M46 66h22M122 66h28M164 62h22M82 74h26" strokeWidth="1.5" strokeOpacity="0.7" />
      <path d="M28 97h184M34 112h172" />
    </>
  ),
};

function PlanFeatures({ features }: Pick<Plan, 'features'>) {
  return (
    <>
      <ul className="grid gap-2.5 border-t border-line pt-5">
        {features.map(({ text, comingSoon }) => (
          <li key={text} className="grid grid-cols-[auto_1fr] items-start gap-3">
            {comingSoon ? (
              <Hourglass aria-hidden className="mt-0.5 size-5 text-muted" strokeWidth={1.5} />
            ) : (
              <Check aria-hidden className="mt-0.5 size-5 text-mint" />
            )}
            <span className={comingSoon && 'text-muted'}>
              {text}
              {comingSoon && <Star />}
            </span>
          </li>
        ))}
      </ul>
      {features.some(({ comingSoon }) => comingSoon) && (
        <p aria-hidden="true" className="mt-auto text-sm text-muted">
          * Coming soon
        </p>
      )}
    </>
  );
}

/** Displayed as an asterisk, explained below the list; screen readers read the full text. */
function Star() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (coming soon)</span>
    </>
  );
}

const MOST_POPULAR = 'party_planner';

interface Props {
  plan: Plan;
  /** The plan's button, given the id of its name. */
  offer?: (nameId: string) => ReactNode;
}

export function PlanCard({ plan: { id, forWhom, terms, features }, offer }: Props) {
  const user = useUser();
  const { name } = TIER_PLANS[id];
  const nameId = `plan-${id}`;
  return (
    <article className="plan card" aria-labelledby={nameId} data-popular={id === MOST_POPULAR}>
      <div className="plan-head">
        <p className="flex min-h-7 flex-wrap gap-2">
          {id === MOST_POPULAR && <span className="plan-badge bg-brass text-on-brass">Most Popular</span>}
          {user && planOf(user) === id && <span className="plan-badge text-mint">Current Plan</span>}
        </p>
        <PlanArt plan={id} />
      </div>
      <div className="flex flex-1 flex-col gap-5 p-5 lg:p-6">
        <div className="plan-name grid gap-1">
          <h2 id={nameId} className="text-2xl">
            {name}
          </h2>
          <p className="text-muted">{forWhom}</p>
        </div>
        <div>
          <p className="flex items-baseline gap-1">
            {id === 'cocktail_curious' ? <span className={PRICE_LOOK}>Free</span> : <Price tier={id} />}
          </p>
          <p className="text-sm text-muted">{terms}</p>
        </div>
        {offer?.(nameId)}
        <PlanFeatures features={features} />
      </div>
    </article>
  );
}

const PRICE_LOOK = 'font-display text-5xl leading-none font-semibold';

/** Keeps its space while the price is loading. */
function Price({ tier }: { tier: PaidTier }) {
  const price = usePlanPrice(tier);
  if (!price) return <span className={PRICE_LOOK}>&nbsp;</span>;
  return (
    <>
      <span className={PRICE_LOOK}>{price}</span>
      <span className="text-muted">/month</span>
    </>
  );
}
