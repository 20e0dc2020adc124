import type { MonthlyPrice, PaidTier, SubscriptionInfo, Tier, User } from '@swizzle/proto';
import { type ComponentProps, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { longDate } from '../../../lib/long-date.ts';
import { paths } from '../../../lib/paths.ts';
import { isRunning, monthlyWords, usePlanPrice, useShownPrice } from '../../../lib/subscription.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import {
  STATUS_WORDS,
  type SubscriptionChange,
  TIER_WORDS,
  trialEndWords,
  useCleanup,
  useSubscriptionChange,
  useSubscriptionInfo,
  useSubscriptionState,
} from '../api/subscription.ts';
import { AccountCard, Fact, Facts } from './account-card.tsx';

/** A subscription without a confirmed card or payment; once it is canceled, a new one can start. */
function UnfinishedSubscription() {
  const box = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useCleanup();
  useFocusHandover(box);
  return (
    <div ref={box} className="grid gap-4">
      <Facts>
        <Fact name="Status">{STATUS_WORDS.incomplete}</Fact>
      </Facts>
      <div className="notice-line flex flex-wrap items-center justify-between gap-3">
        <p className="flex-1 basis-52">Your card wasn't confirmed. Select Fix to start over.</p>
        <Button look="quiet" aria-busy={isPending} onClick={() => !isPending && mutate()}>
          Fix
        </Button>
      </div>
    </div>
  );
}

/** The account's price: subscribers keep their price when the plan's changes. */
function PriceBadge({ tier }: { tier: Tier }) {
  if (tier === 'cocktail_curious') return <Badge>Free</Badge>;
  if (tier === 'admin') return <Badge>No charge</Badge>;
  return tier === 'party_planner' ? <Subscribed /> : <Listed tier={tier} />;
}

function Subscribed() {
  const { data, isPending } = useSubscriptionInfo();
  if (isPending) return null;
  return data?.price ? <Badge>{monthlyWords(data.price)}/month</Badge> : <Listed tier="party_planner" />;
}

function Listed({ tier }: { tier: PaidTier }) {
  const price = usePlanPrice(tier);
  return price && <Badge>{price}/month</Badge>;
}

const Badge = ({ children }: { children: React.ReactNode }) => <p className="price-badge">{children}</p>;

const PAID = TIER_WORDS.party_planner.name;
const FREE = TIER_WORDS.cocktail_curious.name;

/** Asks for confirmation, and states the end of the plan. */
function CancelSubscription({ currentPeriodEnd }: Pick<SubscriptionInfo, 'currentPeriodEnd'>) {
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

function SubscriptionDetails({ info }: { info: SubscriptionInfo }) {
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

function RunningSubscription() {
  const { data, isPending, refetch } = useSubscriptionInfo();
  if (isPending) {
    return (
      <div role="status" className="skeleton h-28">
        <span className="sr-only">Loading subscription information</span>
      </div>
    );
  }
  return data ? <SubscriptionDetails info={data} /> : <Unknown onRetry={() => void refetch()} />;
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">Unable to load subscription information</p>
      <Button look="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

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

/** A checkout that was started and never completed. */
function LeftOver() {
  const { data } = useSubscriptionState();
  return data?.state === 'incomplete' && <UnfinishedSubscription />;
}

interface SubscriptionButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'children'> {
  change: SubscriptionChange;
  shownPrice?: MonthlyPrice | undefined;
}

function SubscriptionButton({ change, shownPrice, ...rest }: SubscriptionButtonProps) {
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

/** Only for ended subscriptions. */
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
