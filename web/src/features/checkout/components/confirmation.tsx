import type { Tier } from '@swizzle/proto';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useTrialConfirmation } from '../api/use-trial-confirmation.ts';
import { ConfirmationLate } from './confirmation-late.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { NotConfirmed } from './not-confirmed.tsx';
import { SetupComplete } from './setup-complete.tsx';
import { TrialUsed } from './trial-used.tsx';

interface Props {
  tier: Tier;
  /** The provider's `redirect_status`; null if the page was opened by hand. It proves nothing by itself. */
  status: string | null;
}

export function Confirmation({ tier, status }: Props) {
  if (status === 'succeeded') return <Awaited tier={tier} />;
  if (status === null && tier !== 'cocktail_curious') return <CurrentPlan tier={tier} />;
  return <NotConfirmed />;
}

/** The browser says that the card was verified; the server's word decides. */
function Awaited({ tier }: { tier: Tier }) {
  const { confirmation, retry } = useTrialConfirmation();
  if (confirmation === 'trialing') return <SetupComplete />;
  if (confirmation === 'subscribed' && tier !== 'cocktail_curious') return <CurrentPlan tier={tier} />;
  if (confirmation === 'refused') {
    return <TrialUsed words="This account or card has already had its free trial. Nothing was charged." />;
  }
  if (confirmation === 'late') return <ConfirmationLate onRetry={retry} />;
  return (
    <>
      <h1 className="sr-only">Payment Setup</h1>
      <Spinner label="Confirming your payment method..." visible />
    </>
  );
}
