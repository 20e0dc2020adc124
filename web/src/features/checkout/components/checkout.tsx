import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { type Checkout as Prepared, tellFailure, UNPREPARED } from '../api/prepare-checkout.ts';
import { useCheckout } from '../api/use-checkout.ts';
import { useAppearance } from '../provider/use-appearance.ts';
import { PaymentCard } from './payment-card.tsx';
import { SetupError } from './setup-error.tsx';
import { TrialUsed } from './trial-used.tsx';

export function Checkout() {
  const { checkout, preparedAt, prepareAgain } = useCheckout('trial');
  if (!checkout) {
    return (
      <>
        <h1 className="sr-only">Start Your Free Trial</h1>
        <Spinner label="Preparing payment form..." visible />
      </>
    );
  }
  if (checkout.kind === 'trial-used') return <TrialUsed words={checkout.words} />;
  if (checkout.kind === 'failed') {
    return <SetupError title={checkout.title} words={checkout.words} onRetry={prepareAgain} />;
  }
  return <Ready key={preparedAt} {...checkout} onRetry={prepareAgain} />;
}

interface ReadyProps extends Extract<Prepared, { kind: 'ready' }> {
  onRetry: () => void;
}

function Ready({ stripe, clientSecret, testMode, onRetry }: ReadyProps) {
  const appearance = useAppearance();
  const [failure, setFailure] = useState<string>();
  function fail(words = UNPREPARED) {
    tellFailure(words);
    setFailure(words);
  }
  if (failure) return <SetupError title="Unable to load payment form" words={failure} onRetry={onRetry} />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentCard clientSecret={clientSecret} testMode={testMode} onLoadError={fail} />
    </Elements>
  );
}
