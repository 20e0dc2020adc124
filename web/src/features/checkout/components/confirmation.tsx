import { Spinner } from '../../../components/ui/spinner.tsx';
import { useUpgrade } from '../api/use-upgrade.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { SetupComplete } from './setup-complete.tsx';
import { TrialUsed } from './trial-used.tsx';
import { UpgradeLate } from './upgrade-late.tsx';

/** `status` is what the provider sent the browser back with, if it did. */
export function Confirmation({ status }: { status: string | null }) {
  const { upgrade, lookAgain } = useUpgrade(status === 'succeeded');
  if (status !== null && status !== 'succeeded') return <NotConfirmed />;
  if (upgrade === 'done') return <SetupComplete />;
  if (status === null) return <NotConfirmed />;
  if (upgrade === 'refused') {
    return (
      <TrialUsed words="Your card is verified, and it has had its free trial before. Nothing was charged." />
    );
  }
  if (upgrade === 'late') return <UpgradeLate onLookAgain={lookAgain} />;
  return (
    <>
      <h1 className="sr-only">Payment Setup</h1>
      <Spinner label="Your card is verified. Upgrading your account..." visible />
    </>
  );
}
