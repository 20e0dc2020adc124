import { TIER_PLANS, type Tier, TRIAL_DAYS } from '@swizzle/proto';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyGlass } from '../../components/ui/empty-glass.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Cheers } from '../../features/checkout/components/checkout-notices.tsx';
import { CurrentPlan } from '../../features/checkout/components/current-plan.tsx';
import { call } from '../../lib/api/call.ts';
import { paths } from '../../lib/paths.ts';
import { currentUser, useUser } from '../../lib/session/use-user.ts';
import { isRunning } from '../../lib/subscription.ts';

const STATUS = 'redirect_status';

export default function SubscribeSuccessPage() {
  const [search] = useSearchParams();
  const [status] = useState(search.get(STATUS));
  const tier = useUser()?.tier ?? 'cocktail_curious';
  useSecretRemoval(status);
  return (
    <Page title="Payment setup">
      <div aria-live="polite">
        <Confirmation tier={tier} status={status} />
      </div>
    </Page>
  );
}

/** Removes the provider's secrets from the URL, because histories and screenshots keep it. */
function useSecretRemoval(status: string | null) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === null) return;
    const search = new URLSearchParams({ [STATUS]: status }).toString();
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [pathname, status, navigate]);
}

const POLL_MS = 1000;
/** After this time the page stops polling, and says that there is no confirmation yet. */
const DEADLINE_MS = 20_000;

/** Refused: the card has had a trial before. */
type TrialConfirmation = 'waiting' | 'trialing' | 'subscribed' | 'refused' | 'late';

/** The state of the trial on the server: polled every second until it is decided, or until the deadline. */
function useTrialConfirmation() {
  const client = useQueryClient();
  const [late, setLate] = useState(false);
  const { data = 'waiting' } = useQuery({
    queryKey: ['trial confirmation'],
    queryFn: ({ signal }) => readConfirmation(client, signal),
    enabled: ({ state }) => !late && (state.data ?? 'waiting') === 'waiting',
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const isPolling = data === 'waiting' && !late;

  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => setLate(true), DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [isPolling]);

  const confirmation: TrialConfirmation = data === 'waiting' && late ? 'late' : data;
  return { confirmation, retry: () => setLate(false) };
}

/** Called directly, because a failed poll doesn't mean that the session has ended. */
async function readConfirmation(
  client: QueryClient,
  signal: AbortSignal,
): Promise<Exclude<TrialConfirmation, 'late'>> {
  const user = await call('GET /api/auth/user', { signal });
  client.setQueryData(currentUser.queryKey, user);
  if (user.tier === 'party_planner') {
    const { status } = await call('GET /api/subscription/info', { signal });
    if (status === 'trialing') return 'trialing';
    return isRunning(status) ? 'subscribed' : 'waiting';
  }
  if (user.tier !== 'cocktail_curious') return 'subscribed';
  const { trialRefused } = await call('GET /api/subscription/state', { signal });
  return trialRefused ? 'refused' : 'waiting';
}

function ConfirmationLate({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      art={<EmptyGlass />}
      title="No confirmation yet"
      actions={
        <>
          <Button onClick={onRetry}>Check again</Button>
          <Button asChild look="quiet">
            <Link to={paths.account}>Go to your account</Link>
          </Button>
        </>
      }
    >
      <p>
        We haven't heard from the payment provider yet. If you just added a card, your trial starts as soon as
        we do; you don't need to enter it again.
      </p>
      <p>
        Haven't added a card?{' '}
        <Link to={paths.subscribe} className="font-semibold text-brass underline underline-offset-4">
          Start your free trial
        </Link>
        .
      </p>
    </Notice>
  );
}

interface NotConfirmedProps {
  title: string;
  /** The text of the link back to the card form. */
  action: string;
  children: ReactNode;
}

/** Shown without a trial, with a link back to the form. */
function NotConfirmed({ title, action, children }: NotConfirmedProps) {
  return (
    <Notice
      art={<EmptyGlass />}
      title={title}
      actions={
        <>
          <Button asChild>
            <Link to={paths.subscribe}>{action}</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={paths.pricing}>Back to Pricing</Link>
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}

function SetupComplete() {
  return (
    <Notice
      art={<Cheers />}
      title="Payment Setup Complete!"
      actions={
        <>
          <Button asChild>
            <Link to={paths.explore}>Explore Cocktails</Link>
          </Button>
          <Button asChild look="quiet">
            <Link to={paths.generate}>Create Cocktail</Link>
          </Button>
        </>
      }
    >
      <p>
        Your payment method is verified, your account is upgraded to {TIER_PLANS.party_planner.name}, and your{' '}
        {TRIAL_DAYS}-day free trial has started.
      </p>
      <p>Cheers!</p>
    </Notice>
  );
}

interface ConfirmationProps {
  tier: Tier;
  /** The provider's `redirect_status`; null if the page was opened directly. It proves nothing by itself. */
  status: string | null;
}

function Confirmation({ tier, status }: ConfirmationProps) {
  if (status === 'succeeded') return <Awaited tier={tier} />;
  if (status === null && tier !== 'cocktail_curious') return <CurrentPlan tier={tier} />;
  return (
    <NotConfirmed title="Payment Setup Not Complete" action="Try again">
      We have no confirmation that your card was verified. No trial has started, and nothing was charged.
    </NotConfirmed>
  );
}

/** The browser reports that the card was verified; the server decides. */
function Awaited({ tier }: { tier: Tier }) {
  const { confirmation, retry } = useTrialConfirmation();
  if (confirmation === 'trialing') return <SetupComplete />;
  if (confirmation === 'subscribed' && tier !== 'cocktail_curious') return <CurrentPlan tier={tier} />;
  if (confirmation === 'refused') {
    return (
      <NotConfirmed title="Card Already Used" action="Try another card">
        This card has already had a free trial. Nothing was charged, and your own trial is still yours.
      </NotConfirmed>
    );
  }
  if (confirmation === 'late') return <ConfirmationLate onRetry={retry} />;
  return (
    <>
      <h1 className="sr-only">Payment Setup</h1>
      <Spinner label="Confirming your payment method..." visible />
    </>
  );
}
