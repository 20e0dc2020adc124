import { TIER_PLANS, type User } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { LoginLink, Page } from '../../components/page/page.tsx';
import { PLANS, PlanCard, type PlanId, planOf } from '../../components/plans/plan-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-user.ts';
export default function PricingPage() {
  return (
    <Page
      title="Pricing"
      description="Make three cocktails a day for free, or plan whole parties: compare the plans and start a free trial."
      className="grid gap-10 py-10 sm:py-14"
    >
      <header className="mx-auto grid max-w-2xl gap-3 text-center">
        <h1 className="text-4xl sm:text-5xl">A plan for every kind of host</h1>
        <p className="text-lg text-balance text-muted">Start free. Upgrade when you plan for more guests.</p>
      </header>
      <div className="plans">
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={(nameId) => <OfferButton plan={plan.id} describedBy={nameId} />}
          />
        ))}
      </div>
      <p className="mx-auto max-w-2xl text-center text-balance text-muted">
        Free trials last 14 days. Payment details are collected up front, and the charge is made only at the
        end of the trial.
      </p>
    </Page>
  );
}

/** The action of a plan's button. */
export type Offer = 'current' | 'lower' | 'coming-soon' | 'sign-up' | 'start-trial' | 'upgrade';

/** The action of this plan's button for this user; null is a visitor. */
export function offerOf(plan: PlanId, user: Pick<User, 'tier' | 'trialUsed'> | null): Offer {
  const own = user && planOf(user);
  if (plan === own) return 'current';
  if (own && TIER_PLANS[plan].rank < TIER_PLANS[own].rank) return 'lower';
  if (plan === 'bar_owner') return 'coming-soon';
  if (plan === 'cocktail_curious') return 'sign-up';
  return user?.trialUsed ? 'upgrade' : 'start-trial';
}

const CLOSED: Partial<Record<Offer, string>> = {
  current: 'Current Plan',
  lower: 'Lower Tier',
  'coming-soon': 'Coming Soon',
};

interface Props {
  plan: PlanId;
  /** The element id of the plan's name. */
  describedBy: string;
}

function OfferButton({ plan, describedBy }: Props) {
  const { status, user } = useSession();
  if (status === 'loading') return <div className="skeleton min-h-11" />;
  const offer = offerOf(plan, user);
  if (CLOSED[offer]) {
    return (
      <Button disabled aria-describedby={describedBy}>
        {CLOSED[offer]}
      </Button>
    );
  }
  return (
    <Button asChild look={offer === 'sign-up' ? 'quiet' : 'primary'}>
      <Way offer={offer} visitor={!user} aria-describedby={describedBy} />
    </Button>
  );
}

interface WayProps {
  offer: Offer;
  visitor: boolean;
  className?: string;
  'aria-describedby': string;
}

/** A link that is styled by the surrounding button. */
function Way({ offer, visitor, ...rest }: WayProps) {
  if (offer === 'sign-up')
    return (
      <LoginLink toSignUp {...rest}>
        Get Started
      </LoginLink>
    );
  const label = offer === 'upgrade' ? `Upgrade to ${TIER_PLANS.party_planner.name}` : 'Start Free Trial';
  if (visitor) {
    return (
      <LoginLink returnTo={paths.subscribe} {...rest}>
        {label}
      </LoginLink>
    );
  }
  return (
    <Link to={paths.subscribe} {...rest}>
      {label}
    </Link>
  );
}
