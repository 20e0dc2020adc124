import { Elements } from '@stripe/react-stripe-js';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { Checkout as Prepared } from '../api/prepare-checkout.ts';
import { useCheckout } from '../api/use-checkout.ts';
import { useAppearance } from '../provider/use-appearance.ts';
import { PaymentCard } from './payment-card.tsx';
import { SetupError } from './setup-error.tsx';
import { TrialUsed } from './trial-used.tsx';

export function Checkout() {
  const { checkout, preparedAt, prepareAgain } = useCheckout();
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
  return <Ready key={preparedAt} {...checkout} />;
}

function Ready({ stripe, clientSecret, testMode }: Extract<Prepared, { kind: 'ready' }>) {
  const appearance = useAppearance();
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentCard clientSecret={clientSecret} testMode={testMode} />
    </Elements>
  );
}
