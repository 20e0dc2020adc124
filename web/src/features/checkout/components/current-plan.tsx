import { type SubscriptionInfo, TIER_PLANS, type Tier } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { read } from '../../../lib/api/call.ts';
import { longDate } from '../../../lib/long-date.ts';
import { paths } from '../../../lib/paths.ts';
import { isRunning, monthlyWords, usePlanPrice } from '../../../lib/subscription.ts';
import { Cheers } from './checkout-notices.tsx';

const PAID = TIER_PLANS.party_planner.name;
const FREE = TIER_PLANS.cocktail_curious.name;

/** The subscriber's current plan and its end, shown in place of the trial offer. */
export function CurrentPlan({ tier }: { tier: Exclude<Tier, 'cocktail_curious'> }) {
  const { data: info, isLoading } = useQuery({
    ...read('GET /api/subscription/info', {}),
    enabled: tier === 'party_planner',
    refetchOnMount: 'always',
  });
  const listed = usePlanPrice('party_planner');
  if (isLoading) return <LoadingPlan />;
  return (
    <Notice
      art={<Cheers />}
      title={tier === 'admin' ? "You're an administrator" : `You're on ${TIER_PLANS[tier].name}`}
      actions={
        <>
          <Button asChild>
            <Link to={paths.account}>Go to your account</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={paths.planning}>Plan an event</Link>
          </Button>
        </>
      }
    >
      <p>{info ? planWords(info, info.price ? monthlyWords(info.price) : listed) : INCLUDED}</p>
      <p>You don't need to subscribe again.</p>
    </Notice>
  );
}

function LoadingPlan() {
  return (
    <>
      <h1 className="sr-only">Your plan</h1>
      <Spinner label="Loading your plan..." visible />
    </>
  );
}

const INCLUDED = `Your account includes everything in ${PAID}.`;

function planWords(
  { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd }: SubscriptionInfo,
  price: string | undefined,
): string {
  if (!isRunning(status)) return INCLUDED;
  if (status === 'past_due') return 'Your last payment failed. Your account shows what to do.';
  const end = status === 'trialing' ? (trialEnd ?? currentPeriodEnd) : currentPeriodEnd;
  if (cancelAtPeriodEnd) return `Your plan ends on ${longDate(end)}. After that you're on ${FREE}.`;
  return status === 'trialing'
    ? `Your free trial ends on ${longDate(end)}.${price ? ` After that it's ${price} a month.` : ''}`
    : `Your plan renews on ${longDate(end)}${price ? ` for ${price}` : ''}.`;
}
