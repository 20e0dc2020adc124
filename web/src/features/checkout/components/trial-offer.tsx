import { TIER_PLANS, TRIAL_DAYS } from '@swizzle/proto';
import Check from 'lucide-react/icons/check';
import { usePlanPrice } from '../../../lib/use-plan-price.ts';
import { Cheers } from './cheers.tsx';

const { name } = TIER_PLANS.party_planner;

const POINTS = [
  'Unlimited AI cocktail generation',
  'Event planning and menu generation',
  'Cancel anytime during the trial',
];

export function TrialOffer() {
  const price = usePlanPrice('party_planner');
  const terms = `${TRIAL_DAYS} days free${price ? `, then ${price}/month` : ''}`;
  return (
    <div className="checkout-offer">
      <h1 className="text-3xl sm:text-4xl">Start Your Free Trial</h1>
      <p className="text-lg text-muted">{name}: menus, batches and shopping lists for your event.</p>
      <ul className="grid gap-3">
        {[terms, ...POINTS].map((point) => (
          <li key={point} className="grid grid-cols-[auto_1fr] gap-3">
            <Check aria-hidden className="mt-0.5 size-5 text-mint" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto hidden justify-items-center md:grid">
        <Cheers />
      </div>
    </div>
  );
}
