import type { Tier } from '@swizzle/proto';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useTrialConfirmation } from '../api/use-trial-confirmation.ts';
import { ConfirmationLate } from './confirmation-late.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { NotConfirmed } from './not-confirmed.tsx';
import { SetupComplete } from './setup-complete.tsx';

interface Props {
  tier: Tier;
  /** The provider's `redirect_status`; null if the page was opened by hand. It proves nothing by itself. */
  status: string | null;
}

export function Confirmation({ tier, status }: Props) {
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
