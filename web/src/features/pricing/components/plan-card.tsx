import { TIER_PLANS } from '@swizzle/proto';
import { useUser } from '../../../lib/session/use-user.ts';
import { planOf } from '../offer.ts';
import type { Plan } from '../plans.ts';
import { OfferButton } from './offer-button.tsx';
import { PlanArt } from './plan-art.tsx';
import { PlanFeatures } from './plan-features.tsx';

const MOST_POPULAR = 'party_planner';

export function PlanCard({ id, forWhom, terms, features }: Plan) {
  const user = useUser();
  const { name, dollarsPerMonth } = TIER_PLANS[id];
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
            <Price dollars={dollarsPerMonth} />
          </p>
          <p className="text-sm text-muted">{terms}</p>
        </div>
        <OfferButton plan={id} describedBy={nameId} />
        <PlanFeatures features={features} />
      </div>
    </article>
  );
}

function Price({ dollars }: { dollars: number }) {
  const look = 'font-display text-5xl leading-none font-semibold';
  if (dollars === 0) return <span className={look}>Free</span>;
  return (
    <>
      <span className={look}>${dollars}</span>
      <span className="text-muted">/month</span>
    </>
  );
}
