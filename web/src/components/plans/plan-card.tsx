import { type PaidTier, TIER_PLANS } from '@swizzle/proto';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session/use-user.ts';
import { usePlanPrice } from '../../lib/use-plan-price.ts';
import { PlanArt } from './plan-art.tsx';
import { type Plan, planOf } from './plans.ts';

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

/** Seen as a star, which the line beneath the list explains; heard in full. */
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
