import type { SubscriptionInfo } from '@swizzle/proto';
import { longDate } from '../../../lib/long-date.ts';
import { isRunning } from '../../../lib/subscription-status.ts';
import { STATUS_WORDS, trialEndWords } from '../subscription-words.ts';
import { TIER_WORDS } from '../tier-words.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { Fact, Facts } from './facts.tsx';
import { SubscriptionButton } from './subscription-button.tsx';
import { UnfinishedSubscription } from './unfinished-subscription.tsx';

export function SubscriptionDetails({ info }: { info: SubscriptionInfo }) {
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = info;
  if (status === 'incomplete') return <UnfinishedSubscription />;
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact name="Status">{STATUS_WORDS[status]}</Fact>
        {status === 'trialing' && <Fact name="Trial ends">{trialEndWords(trialEnd)}</Fact>}
        {isRunning(status) && !cancelAtPeriodEnd && (
          <Fact name="Next billing date">{longDate(currentPeriodEnd)}</Fact>
        )}
      </Facts>
      {cancelAtPeriodEnd && <EndingNotice date={longDate(currentPeriodEnd)} />}
      {isRunning(status) && !cancelAtPeriodEnd && <CancelSubscription currentPeriodEnd={currentPeriodEnd} />}
      {isRunning(status) && cancelAtPeriodEnd && (
        <SubscriptionButton change="reactivate" shownPrice={info.price} look="quiet">
          Keep my subscription
        </SubscriptionButton>
      )}
    </div>
  );
}

function EndingNotice({ date }: { date: string }) {
  return (
    <p className="notice-line">
      Your subscription ends on {date}. You will then be downgraded to {TIER_WORDS.cocktail_curious.name}.
    </p>
  );
}
