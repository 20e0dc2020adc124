import { TIER_PLANS, type Tier, TRIAL_DAYS } from '@swizzle/proto';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTrialConfirmation } from '../api/use-trial-confirmation.ts';
import { Cheers } from './checkout-notices.tsx';
import { CurrentPlan } from './current-plan.tsx';

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
  /** The words of the link back to the card form. */
  action: string;
  children: ReactNode;
}

/** There is no trial, and a way back to the form. */
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
  /** The provider's `redirect_status`; null if the page was opened by hand. It proves nothing by itself. */
  status: string | null;
}

export function Confirmation({ tier, status }: ConfirmationProps) {
  if (status === 'succeeded') return <Awaited tier={tier} />;
  if (status === null && tier !== 'cocktail_curious') return <CurrentPlan tier={tier} />;
  return (
    <NotConfirmed title="Payment Setup Not Complete" action="Try again">
      We have no confirmation that your card was verified. No trial has started, and nothing was charged.
    </NotConfirmed>
  );
}

/** The browser says that the card was verified; the server's word decides. */
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
