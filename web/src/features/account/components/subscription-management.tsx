import type { MonthlyPrice } from '@swizzle/proto';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { longDate } from '../../../lib/long-date.ts';
import { monthlyWords, useShownPrice } from '../../../lib/subscription.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { type SubscriptionChange, useSubscriptionChange, useSubscriptionState } from '../api/subscription.ts';
import { AccountCard, Fact, Facts } from './account-card.tsx';

interface SubscriptionButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'children'> {
  change: SubscriptionChange;
  shownPrice?: MonthlyPrice | undefined;
}

export function SubscriptionButton({ change, shownPrice, ...rest }: SubscriptionButtonProps) {
  const { mutate, isPending } = useSubscriptionChange(change, shownPrice);
  return (
    <Button
      className="justify-self-start"
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
      {...rest}
    />
  );
}

const ENDED = {
  cancelled: {
    words:
      'You cancelled your Party Planner subscription. Reactivate it to use your previous payment method again.',
    change: 'reactivate',
    label: 'Reactivate Subscription',
  },
  expired: {
    words: 'Your Party Planner subscription has expired. You can renew it at any time.',
    change: 'renew',
    label: 'Renew Subscription',
  },
} as const;

/** There only for those whose subscription has ended. */
export function SubscriptionManagement() {
  const { data } = useSubscriptionState();
  if (data?.state !== 'cancelled' && data?.state !== 'expired') return null;
  return <WayBack state={data.state} lastEndDate={data.lastEndDate} />;
}

interface Props {
  state: keyof typeof ENDED;
  lastEndDate: string | null;
}

function WayBack({ state, lastEndDate }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { words, change, label } = ENDED[state];
  const price = useShownPrice('party_planner');
  useFocusHandover(box);
  return (
    <AccountCard title="Subscription Management">
      <div ref={box} className="grid gap-5">
        <p className="text-muted">{words}</p>
        <Facts>
          <Fact name="Ended">{longDate(lastEndDate)}</Fact>
          {price && <Fact name="Price">{monthlyWords(price)}/month</Fact>}
        </Facts>
        <SubscriptionButton change={change} shownPrice={price}>
          {label}
        </SubscriptionButton>
      </div>
    </AccountCard>
  );
}
