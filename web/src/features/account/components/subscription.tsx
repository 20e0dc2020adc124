import type { User } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSubscriptionState } from '../api/use-subscription.ts';
import { TIER_WORDS } from '../tier-words.ts';
import { AccountCard } from './account-card.tsx';
import { PriceBadge } from './price-badge.tsx';
import { RunningSubscription } from './running-subscription.tsx';
import { UnfinishedSubscription } from './unfinished-subscription.tsx';

export function Subscription({ user }: { user: User }) {
  const { name, description } = TIER_WORDS[user.tier];
  return (
    <AccountCard title="Subscription">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-3xl text-brass">{name}</h3>
          <PriceBadge tier={user.tier} />
        </div>
        <p className="text-muted">{description}</p>
      </div>
      {user.tier === 'party_planner' ? <RunningSubscription /> : <LeftOver />}
      <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-5">
        {user.tier === 'cocktail_curious' && (
          <Button asChild>
            <Link to={paths.pricing}>Upgrade to Party Planner</Link>
          </Button>
        )}
        <Button asChild look="quiet">
          <Link to={paths.pricing}>Change Account Tier</Link>
        </Button>
      </div>
    </AccountCard>
  );
}

/** A checkout that was begun and never got a card. */
function LeftOver() {
  const { data } = useSubscriptionState();
  return data?.state === 'incomplete' && <UnfinishedSubscription />;
}
