import { type PaidTier, TIER_PLANS } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session/use-user.ts';
import { usePlanPrice } from '../../lib/use-plan-price.ts';
import { PlanArt } from './plan-art.tsx';
import { PlanFeatures } from './plan-features.tsx';
import { type Plan, planOf } from './plans.ts';

const MOST_POPULAR = 'party_planner';

interface Props {
  plan: Plan;
  /** What leads to the plan, given the id of its name. */
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
        <div className="grid gap-1">
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

/** Its place is kept while the price is on its way. */
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
