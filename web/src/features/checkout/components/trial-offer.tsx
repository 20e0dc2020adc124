import { TIER_PLANS, TRIAL_DAYS } from '@swizzle/proto';
import Check from 'lucide-react/icons/check';
import { Cheers } from './cheers.tsx';

const { name, dollarsPerMonth } = TIER_PLANS.party_planner;

const POINTS = [
  `${TRIAL_DAYS} days free, then $${dollarsPerMonth}/month`,
  'Unlimited AI cocktail generation',
  'Event planning and menu generation',
  'Cancel anytime during the trial',
];

export function TrialOffer() {
  return (
    <div className="checkout-offer">
      <h1 className="text-3xl sm:text-4xl">Start Your Free Trial</h1>
      <p className="text-lg text-muted">{name}: menus, batches and shopping lists for your event.</p>
      <ul className="grid gap-3">
        {POINTS.map((point) => (
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
