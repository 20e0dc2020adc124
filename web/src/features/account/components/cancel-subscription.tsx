import type { SubscriptionInfo } from '@swizzle/proto';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { longDate } from '../../../lib/long-date.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { useSubscriptionChange } from '../api/use-subscription-change.ts';
import { TIER_WORDS } from '../tier-words.ts';

const PAID = TIER_WORDS.party_planner.name;
const FREE = TIER_WORDS.cocktail_curious.name;

/** Asks first, and says how long the plan lasts after that. */
export function CancelSubscription({ currentPeriodEnd }: Pick<SubscriptionInfo, 'currentPeriodEnd'>) {
  const box = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useSubscriptionChange('cancel');
  useFocusHandover(box);
  const end = currentPeriodEnd === null ? 'the end of your billing period' : longDate(currentPeriodEnd);
  return (
    <div ref={box}>
      <Confirm
        trigger={
          <Button look="quiet" aria-busy={isPending}>
            Cancel Subscription
          </Button>
        }
        question="Cancel your subscription?"
        keep="Keep my subscription"
        go="Cancel subscription"
        onGo={() => !isPending && mutate()}
      >
        {`You keep ${PAID} until ${end}. After that you're on ${FREE}, and you won't be charged again.`}
      </Confirm>
    </div>
  );
}
